import { unitsFromCents } from '#contract/core/money.ts'
import { invoiceReference } from '#contract/invoicing/reference.ts'
import { searchPayable } from '#server/domains/invoicing/api.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The currency of the demo's account. */
export const demoCurrency = 'EUR'

/** The newest open invoices of the demo that its statement pays. */
const wanted = 4

/**
 * Writes a statement of the demo's provider as CSV: payments of open invoices by reference, by number and name, in part
 * and in excess, and a payout that pays none.
 */
export const demoStatement = async (db: Db, today: string): Promise<string> => {
  const invoices = (await searchPayable(db, { currency: demoCurrency, text: '' }, 200)).slice(-wanted)
  const [byReference, byName, inPart, inExcess] = invoices
  const reference = (one: (typeof invoices)[number]): string => invoiceReference({ number: one.number, year: one.year })
  const said = (name: string): string => name.replaceAll(';', ' ')
  const lines: readonly (readonly [text: string, cents: number])[] = [
    ...(byReference
      ? [[`${said(byReference.customerName)} ${reference(byReference)}`, byReference.owedCents] as const]
      : []),
    ...(byName
      ? [[`${said(byName.customerName)} Invoice ${byName.number}/${byName.year}`, byName.owedCents] as const]
      : []),
    ...(inPart
      ? [[`${said(inPart.customerName)} ${reference(inPart)}`, Math.ceil(inPart.owedCents / 2)] as const]
      : []),
    ...(inExcess
      ? [[`${said(inExcess.customerName)} ${reference(inExcess)}`, inExcess.owedCents + 2_500] as const]
      : []),
    ['STRIPE PAYOUT', 184_250],
  ]
  const rows = lines.map(([text, cents]) => `${today};${text};${unitsFromCents(cents).toFixed(2)}`)
  return ['Date;Description;Amount', ...rows, ''].join('\n')
}
