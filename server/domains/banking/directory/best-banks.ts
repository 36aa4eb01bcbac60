import type { Institution } from '#contract/banking/schemas.ts'

const maxBanks = 50

/** Normalises a name for comparison: no case, accents or punctuation. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Ranks how well a name fits: 0 equal, 1 starts with it, 2 a word starts with it, 3 contains all words, null no fit.
 */
const fitOf = (name: string, wanted: string): number | null => {
  const text = folded(name)
  if (text === wanted) return 0
  if (text.startsWith(wanted)) return 1
  if (` ${text}`.includes(` ${wanted}`)) return 2
  return wanted.split(' ').every((word) => text.includes(word)) ? 3 : null
}

/** Lists the banks whose name fits, best first; without a search text all of them by name. */
export const bestBanks = (all: readonly Institution[], name: string): Institution[] => {
  const byName = all.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  const wanted = folded(name)
  if (wanted === '') return name.trim() === '' ? byName : []
  return byName
    .flatMap((bank) => {
      const fit = fitOf(bank.name, wanted)
      return fit === null ? [] : [{ bank, fit }]
    })
    .toSorted((one, other) => one.fit - other.fit)
    .slice(0, maxBanks)
    .map(({ bank }) => bank)
}
