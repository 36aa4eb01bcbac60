/** The search acts from so many characters. */
const fewestCharacters = 3
/** Longer than this no call takes a name. */
export const mostNameCharacters = 160

/** What a typed text looks for: nothing below three characters, as people count them. */
export const soughtName = (text: string): string => {
  const sought = text.trim().slice(0, mostNameCharacters)
  return Array.from(sought).length < fewestCharacters ? '' : sought
}
