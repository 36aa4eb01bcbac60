/** Returns one or two initials of a name: HB for Harbour Bank, N for N26. */
export const initialsOf = (name: string): string => {
  const letters = name
    .split(/[\s\-&.,/()]+/)
    .map((word) => /\p{L}|\p{N}/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
  return letters.slice(0, 2).join('').toUpperCase()
}
