import type { BankCountry, Institution } from '#contract/banking/schemas.ts'

/** Letters alone, as one types them: without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Of the banks that were found before, those that may stay in sight while the ones of this country and name are on their way. */
export const fittingBanks = <Bank extends Pick<Institution, 'country' | 'name'>>(
  found: readonly Bank[],
  country: BankCountry,
  name: string,
): Bank[] => found.filter((bank) => bank.country === country && plain(bank.name).includes(plain(name)))
