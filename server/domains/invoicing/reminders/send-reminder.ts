import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { createPayToken } from '#server/domains/invoicing/pay-link.ts'
import type { InvoiceRecipient } from '#server/domains/invoicing/recipient-of.ts'
import { owedCents } from '#server/domains/invoicing/rules.ts'
import { type DocumentRow, tables } from '#server/domains/invoicing/tables.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { queueReminder } from './queue-reminder.ts'
import type { SendableInvoice } from './with-sendable-invoice.ts'

/** Returns the token of an invoice's payment page; one that was paid when it was numbered gets its first. */
const payTokenOf = async (trx: Trx, { id, pay_token: known }: DocumentRow): Promise<string> => {
  if (known !== null) return known
  const token = createPayToken()
  await tables(trx).updateTable('accounting_document').set({ pay_token: token }).where('id', '=', id).execute()
  return token
}

/** Checks whether a reminder of an invoice was written today, in London. */
export const isRemindedToday = async (trx: Trx, invoiceId: number, now: Date): Promise<boolean> => {
  const last = await tables(trx)
    .selectFrom('invoice_reminder')
    .select('reminded_at')
    .where('invoice_id', '=', invoiceId)
    .where('skipped_for', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('reminded_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && londonDay(new Date(last.reminded_at)) === londonDay(now)
}

/** Records a reminder of a locked invoice and queues its mail. */
export const sendReminder = async (
  deps: InvoicingDeps,
  trx: Trx,
  { row, fileKey }: Pick<SendableInvoice, 'row' | 'fileKey'>,
  { customer, days, by, now }: { customer: InvoiceRecipient; days: number | null; by: number | null; now: Date },
): Promise<void> => {
  const { id: reminderId } = await tables(trx)
    .insertInto('invoice_reminder')
    .values({
      invoice_id: row.id,
      due_on: row.due_on,
      days_after: days,
      owed_cents: owedCents(row),
      made_by: by,
      reminded_at: now.toISOString(),
      skipped_for: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payToken = await payTokenOf(trx, row)
  await queueReminder(deps, trx, { row, payToken, fileKey }, { customer, reminderId, today: londonDay(now) })
}
