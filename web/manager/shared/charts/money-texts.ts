import { formatUnits } from '#web/lib/format.ts'

/** Returns how a chart writes integer cents of a currency: values in full, steps of the axis without needless cents. */
export const moneyTexts = (currency: string) => ({
  formatValue: (cents: number): string => formatUnits(cents / 100, currency),
  formatStep: (cents: number): string => formatUnits(cents / 100, currency, { decimals: cents % 100 === 0 ? 0 : 2 }),
})
