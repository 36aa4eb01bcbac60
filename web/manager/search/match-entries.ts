/** Folds a text for comparison: lower case, without accents. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Filters entries by their titles: every typed word is the start of a word of the title; best first. */
export const matchEntries = <Entry extends { readonly title: string }>(
  entries: readonly Entry[],
  typed: string,
): Entry[] => {
  const wanted = wordsOf(typed)
  // Signs alone name nothing.
  if (wanted.length === 0 && typed.trim() !== '') return []
  const rank = ({ title }: Entry): number => (folded(title).startsWith(folded(typed.trim())) ? 0 : 1)
  return entries
    .filter(({ title }) => {
      const words = wordsOf(title)
      return wanted.every((word) => words.some((one) => one.startsWith(word)))
    })
    .toSorted((one, other) => rank(one) - rank(other))
}
