import { unitsFromCents } from '#contract/core/money.ts'
import { invoiceReference } from '#contract/invoicing/reference.ts'
import { daysLater } from '#contract/registry/months.ts'
import { searchPayable } from '#server/domains/invoicing/api.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The currency of the demo's account. */
export const demoCurrency = 'EUR'

/** The newest open invoices of the demo that its statement pays. */
const wanted = 4

/**
 * Writes a statement of the demo's provider as CSV, on the last days: payments of open invoices by reference, by number
 * and name, in part and in excess, and a payout that pays none.
 */
export const demoStatement = async (db: Db, today: string): Promise<string> => {
  const invoices = (await searchPayable(db, { currency: demoCurrency, text: '' }, 200)).slice(-wanted)
  const [inExcess, byName, inPart, byReference] = invoices
  const reference = ({ number, year }: (typeof invoices)[number]): string => invoiceReference({ number, year })
  const line = (one: (typeof invoices)[number] | undefined, by: string, cents: number) =>
    one ? [[`${one.customerName.replaceAll(';', ' ')} ${by}`, cents] as const] : []
  const lines: readonly (readonly [text: string, cents: number])[] = [
    ...line(inExcess, inExcess ? reference(inExcess) : '', (inExcess?.owedCents ?? 0) + 2_500),
    ...line(inPart, inPart ? reference(inPart) : '', Math.ceil((inPart?.owedCents ?? 0) / 2)),
    ['STRIPE PAYOUT', 184_250],
    ...line(byName, byName ? `Invoice ${byName.number}/${byName.year}` : '', byName?.owedCents ?? 0),
    ...line(byReference, byReference ? reference(byReference) : '', byReference?.owedCents ?? 0),
  ]
  const rows = lines.map(
    ([text, cents], index) =>
      `${daysLater(today, index - lines.length + 1)};${text};${unitsFromCents(cents).toFixed(2)}`,
  )
  return ['Date;Description;Amount', ...rows, ''].join('\n')
}
