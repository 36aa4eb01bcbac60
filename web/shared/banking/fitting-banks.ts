import type { BankCountry, Institution } from '#contract/banking/schemas.ts'

/** Normalizes a text for comparison: ignores case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Filters the previous results to banks of this country and name, which remain visible while new ones load. */
export const fittingBanks = <Bank extends Pick<Institution, 'country' | 'name'>>(
  found: readonly Bank[],
  country: BankCountry,
  name: string,
): Bank[] => found.filter((bank) => bank.country === country && plain(bank.name).includes(plain(name)))
