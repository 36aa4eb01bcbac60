import { currencies, currencySign } from '#contract/core/money.ts'

/** Returns the code of a currency that is shown by its sign: for the names of files. */
export const codeOf = (shown: string): string => currencies.find((code) => currencySign[code] === shown) ?? shown
