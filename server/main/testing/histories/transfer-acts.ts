import { sql } from 'kysely'
import { findDocument, owedCents } from '#server/domains/invoicing/api.ts'
import { returnBalance, undoBalanceEntry, useBalance } from '#server/domains/transfers/balances/use-balance.ts'
import { bookTransfer } from '#server/domains/transfers/booking/book-transfer.ts'
import { undoTransfer } from '#server/domains/transfers/booking/undo-transfer.ts'
import { readTransfer } from '#server/domains/transfers/list-transfers.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { balanceOf, type InvoiceBook, type TransferBook } from './books.ts'
import { type Act, type History, pickInvoice, unlessRefused } from './history.ts'

/** The bank reports a payment: what an invoice owes, a part of it, or more. */
const arrive = async ({ world, books, below }: History, invoice: InvoiceBook, owed: number): Promise<TransferBook> => {
  const cents = Math.max(1, [owed, owed - below(owed + 1), owed + 1 + below(5_000)][below(3)] ?? owed)
  const { rows } = await sql<{ id: number }>`
    insert into incoming_transfer (entry, account_identity, account_label, bank_name, booked_on, currency, cents, counterparty,
      description, created_at)
    values (1, 'provider', 'Main', 'Provider Bank', ${londonDay(world.platform.clock.now())}, ${invoice.currency}, ${cents},
      'Byron Books Ltd', 'Thank you', ${world.platform.clock.now().toISOString()}) returning id`.execute(world.db)
  const transfer = { id: rows[0]?.id ?? 0, currency: invoice.currency, cents, bookings: [], excess: 0 }
  books.transfers.push(transfer)
  return transfer
}

/** Books a transfer as far as the invoice owes; the rest becomes the balance. */
const book = async ({ world }: History, transfer: TransferBook, invoice: InvoiceBook): Promise<void> => {
  const row = await findDocument(world.db, 'invoice', invoice.id)
  const { version } = await readTransfer(world.db, transfer.id)
  const left = transfer.cents - transfer.excess - transfer.bookings.reduce((sum, { cents }) => sum + cents, 0)
  const body = { invoices: [{ invoice: invoice.id, invoiceVersion: row.revision }], version }
  if (!(await unlessRefused(() => bookTransfer(world.deps, world.call, transfer.id, body)))) return
  const cents = Math.min(left, owedCents(row))
  if (cents === 0) return
  transfer.bookings.push({ invoice, cents })
  transfer.excess += left - cents
}

/** Receives a transfer, and books it if it can be. */
const payByTransfer: Act = async (history) => {
  const found = await pickInvoice(history)
  if (!found) return
  const transfer = await arrive(history, found.book, owedCents(found.row))
  const before = transfer.bookings.length
  await book(history, transfer, found.book)
  if (transfer.bookings.length > before) found.book.received += transfer.bookings.at(-1)?.cents ?? 0
}

/** Books a transfer that waits, on one of the invoices. */
const bookWaiting: Act = async (history) => {
  const found = await pickInvoice(history)
  if (!found || history.books.transfers.length === 0) return
  const transfer = history.pick(history.books.transfers)
  const before = transfer.bookings.length
  await book(history, transfer, found.book)
  if (transfer.bookings.length > before) found.book.received += transfer.bookings.at(-1)?.cents ?? 0
}

/** Takes back what was booked of a transfer. */
const undoBooking: Act = async ({ world, books, pick }) => {
  if (books.transfers.length === 0) return
  const transfer = pick(books.transfers)
  const { version } = await readTransfer(world.db, transfer.id)
  if (!(await unlessRefused(() => undoTransfer(world.deps, world.call, transfer.id, version)))) return
  for (const { invoice, cents } of transfer.bookings) invoice.received -= cents
  transfer.bookings = []
  transfer.excess = 0
}

const newestEntry = async ({ world, user }: History): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from customer_balance_entry where user_id = ${user}`.execute(world.db)
  return rows[0]?.id ?? 0
}

/** Pays an invoice from the balance. */
const payFromBalance: Act = async (history) => {
  const found = await pickInvoice(history)
  if (!found) return
  const { world, user, books } = history
  const { book: invoice, row } = found
  const cents = Math.min(balanceOf(books, invoice.currency), owedCents(row))
  const body = { invoice: invoice.id, invoiceVersion: row.revision }
  if (!(await unlessRefused(() => useBalance(world.deps, world.call, user, body)))) return
  invoice.received += cents
  books.entries.push({ id: await newestEntry(history), currency: invoice.currency, cents, invoice, isUndone: false })
}

/** Returns a whole balance elsewhere. */
const sendBalanceBack: Act = async (history) => {
  const { world, user, books, pick } = history
  const currency = pick(['EUR', 'GBP', 'USD'] as const)
  const cents = balanceOf(books, currency)
  const body = { currency, amount: cents / 100 }
  if (cents === 0 || !(await unlessRefused(() => returnBalance(world.deps, world.call, user, body)))) return
  books.entries.push({ id: await newestEntry(history), currency, cents, invoice: null, isUndone: false })
}

/** Takes back a use or a return of the balance. */
const undoEntry: Act = async ({ world, user, books, pick }) => {
  if (books.entries.length === 0) return
  const entry = pick(books.entries)
  const undone = await unlessRefused(() => undoBalanceEntry(world.deps, world.call, user, entry.id))
  if (!undone || entry.isUndone) return
  entry.isUndone = true
  if (entry.invoice) entry.invoice.received -= entry.cents
}

/** What transfers and balances pay. */
export const transferActs = { payByTransfer, bookWaiting, undoBooking, payFromBalance, sendBalanceBack, undoEntry }
