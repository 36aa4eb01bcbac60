import { sql } from 'kysely'
import {
  confirmReceipt,
  findNumbered,
  lockDocument,
  type NumberedInvoice,
  recipientOf,
} from '#server/domains/invoicing/api.ts'
import { lockAnyPerson } from '#server/domains/people/api.ts'
import type { TransfersDeps } from '#server/domains/transfers/deps.ts'
import { type TransferBookingRow, tables } from '#server/domains/transfers/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** How long a booking can be undone before it is confirmed to the customer. */
const undoMs = 60_000
const batch = 100

/** Reads what of a booked transfer exceeded its invoice and is the customer's balance now, in integer cents. */
const balanceCents = async (
  trx: Trx,
  { transfer_id: transferId, invoice_id: invoiceId }: TransferBookingRow,
): Promise<number> => {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(e.cents), 0)::text as cents from customer_balance_entry e
    where e.kind = 'excess' and e.transfer_id = ${transferId} and e.invoice_id = ${invoiceId}
      and not exists (select from customer_balance_entry r where r.reverses_id = e.id)`.execute(trx)
  return Number(rows[0]?.cents ?? 0)
}

/** Checks whether the last mail about this invoice named the same sum, as after a booking that was undone and repeated. */
const isConfirmed = async (trx: Trx, booking: TransferBookingRow, receivedCents: number): Promise<boolean> => {
  const last = await tables(trx)
    .selectFrom('transfer_booking')
    .select('mailed_cents')
    .where('transfer_id', '=', booking.transfer_id)
    .where('invoice_id', '=', booking.invoice_id)
    .where('id', '<', booking.id)
    .where('undone_at', 'is not', null)
    .where('mailed_cents', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last !== undefined && Number(last.mailed_cents) === receivedCents
}

/** Locks the invoice of a booking, after its customer; returns whether it is still as it was read. */
const lockUnchanged = async (trx: Trx, seen: NumberedInvoice): Promise<boolean> => {
  if (seen.user_id !== null) await lockAnyPerson(trx, seen.user_id)
  const { revision, user_id: userId } = await lockDocument(trx, 'invoice', seen.id)
  return revision === seen.revision && userId === seen.user_id
}

/**
 * Confirms to the customer once that a transfer paid an invoice, with the PDF that says so once it is paid. An invoice
 * that changes while its PDF is made is left to the next sweep.
 */
const mailBooking = async ({ platform, invoicing }: TransfersDeps, seen: TransferBookingRow): Promise<void> => {
  const invoice = (await findNumbered(platform.db, [seen.invoice_id])).get(seen.invoice_id)
  if (!invoice) return
  const file = await invoicing.storePaidPdf(invoice)
  await platform.db.transaction().execute(async (trx) => {
    // The invoice before its booking, as when a booking is undone.
    if (!(await lockUnchanged(trx, invoice))) return
    const booking = await tables(trx)
      .updateTable('transfer_booking')
      .set({ mailed_at: platform.clock.now().toISOString() })
      .where('id', '=', seen.id)
      .where('mailed_at', 'is', null)
      .where('undone_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    // Another sweep has mailed it, or it was undone; a file without a row is swept.
    if (!booking) return
    const excess = await balanceCents(trx, booking)
    const receivedCents = Number(booking.cents) + excess
    if (await isConfirmed(trx, booking, receivedCents)) return
    const payer = await recipientOf(trx, invoice)
    if (typeof payer === 'string') return
    if (file) await platform.files.attach(trx, file)
    await tables(trx)
      .updateTable('transfer_booking')
      .set({ mailed_cents: receivedCents, pdf_key: file?.key ?? null })
      .where('id', '=', booking.id)
      .execute()
    await confirmReceipt(platform, trx, {
      invoice,
      receivedCents,
      excess: { cents: excess, isBalance: true },
      pdfKey: file?.key ?? null,
      payer,
      source: `transfer:${booking.id}`,
    })
  })
}

/** Mails the bookings that were not undone within a minute, oldest first. */
export const mailBookings = async (deps: TransfersDeps): Promise<void> => {
  const { db, clock, log } = deps.platform
  const rows = await tables(db)
    .selectFrom('transfer_booking')
    .selectAll()
    .where('mailed_at', 'is', null)
    .where('undone_at', 'is', null)
    .where('created_at', '<=', new Date(clock.now().getTime() - undoMs).toISOString())
    .orderBy('created_at')
    .orderBy('id')
    .limit(batch)
    .execute()
  const failures: unknown[] = []
  for (const row of rows)
    await mailBooking(deps, row).catch((error: unknown) => {
      log.error({ err: error, booking: row.id }, 'a booked transfer could not be confirmed; the next sweep retries it')
      failures.push(error)
    })
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} transfers could not be confirmed`)
}
