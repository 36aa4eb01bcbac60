/** The search acts from so many characters. */
const minCharacters = 3
/** Longer than this no call takes a name. */
export const maxNameCharacters = 160

/** What a typed text looks for: nothing below three characters, as people count them. */
export const normalizeNameQuery = (text: string): string => {
  const searched = text.trim().slice(0, maxNameCharacters)
  return Array.from(searched).length < minCharacters ? '' : searched
}
