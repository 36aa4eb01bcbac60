import { type PayableInvoice, payableInvoices } from '#server/domains/invoicing/api.ts'
import { isToBeBooked, remainingCents } from '#server/domains/transfers/rules.ts'
import type { TransferRow } from '#server/domains/transfers/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { type Matches, matchTransfer } from './match-transfer.ts'
import { readNumbers } from './read-numbers.ts'

const none: Matches<PayableInvoice> = { proposal: null, candidates: [] }

/**
 * Matches transfers to the invoices that are owed now. Nothing of it is stored, so that no proposal outlives its
 * invoice. What another account received alike on the same day is never certain.
 */
export const matchTransfers = async (
  db: Db | Trx,
  rows: readonly TransferRow[],
): Promise<(row: TransferRow) => Matches<PayableInvoice>> => {
  const open = rows.filter(isToBeBooked)
  const numbers = new Set<number>()
  for (const row of open) {
    const named = readNumbers(`${row.counterparty ?? ''} ${row.description ?? ''}`)
    for (const { number } of [...named.numbers, ...(named.reference ? [named.reference] : [])]) numbers.add(number)
  }
  const invoices = await payableInvoices(db, {
    amounts: open.map((row) => ({ currency: row.currency, cents: remainingCents(row) })),
    numbers: [...numbers],
  })
  return (row) => {
    if (!isToBeBooked(row)) return none
    const { currency, counterparty, description } = row
    const matches = matchTransfer({ cents: remainingCents(row), currency, counterparty, description }, invoices)
    return row.twin_id === null ? matches : { ...matches, proposal: null }
  }
}
