/** One or two letters for a name: Harbour Bank is HB, N26 is N. */
export const initialsOf = (name: string): string => {
  const letters = name
    .split(/[\s\-&.,/()]+/)
    .map((word) => /\p{L}|\p{N}/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
  return letters.slice(0, 2).join('').toUpperCase()
}
