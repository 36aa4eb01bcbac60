/** Minimum number of characters of a search. */
const minCharacters = 3
/** Maximum number of characters of a name in any call. */
export const maxNameCharacters = 160

/** Normalizes a typed search: '' below three characters (code points). */
export const normalizeNameQuery = (text: string): string => {
  const searched = text.trim().slice(0, maxNameCharacters)
  return Array.from(searched).length < minCharacters ? '' : searched
}
