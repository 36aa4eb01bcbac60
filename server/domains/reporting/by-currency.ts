import { currencies } from '#contract/core/money.ts'

/** Sorts currencies: those that are sold in as they are listed, then others by their code. */
export const byCurrency = (one: string, other: string): number => {
  const rankOf = (code: string): number => {
    const rank = currencies.findIndex((known) => known === code)
    return rank < 0 ? currencies.length : rank
  }
  return rankOf(one) - rankOf(other) || one.localeCompare(other)
}
