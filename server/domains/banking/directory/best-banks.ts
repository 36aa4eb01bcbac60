import type { Institution } from '#contract/banking/schemas.ts'

const maxBanks = 50

/** A name as it is compared: without case, accents and signs. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** How well a name fits: 0 is it, 1 begins with it, 2 has a word that begins with it, 3 holds all its words, null does not fit. */
const fitOf = (name: string, searched: string): number | null => {
  const text = folded(name)
  if (text === searched) return 0
  if (text.startsWith(searched)) return 1
  if (` ${text}`.includes(` ${searched}`)) return 2
  return searched.split(' ').every((word) => text.includes(word)) ? 3 : null
}

/** The banks whose name fits, the best first; all of them by their names where nothing is sought. */
export const bestBanks = (all: readonly Institution[], name: string): Institution[] => {
  const byName = all.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  const searched = folded(name)
  if (searched === '') return name.trim() === '' ? byName : []
  return byName
    .flatMap((bank) => {
      const fit = fitOf(bank.name, searched)
      return fit === null ? [] : [{ bank, fit }]
    })
    .toSorted((one, other) => one.fit - other.fit)
    .slice(0, maxBanks)
    .map(({ bank }) => bank)
}
