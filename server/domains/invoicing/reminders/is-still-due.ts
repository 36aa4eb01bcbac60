import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { findDocument } from '#server/domains/invoicing/find-document.ts'
import { tables } from '#server/domains/invoicing/tables.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { reminderOfKey } from './reminder-mail-key.ts'
import { isRemindable } from './rules.ts'

/**
 * Checks right before a reminder's mail is sent that its invoice is still open, that no bank works on a payment, and
 * that its customer still gets reminders; otherwise records that it was withdrawn.
 */
export const isStillDue = async (deps: InvoicingDeps, trx: Trx, key: string): Promise<boolean> => {
  const id = reminderOfKey(key)
  const reminder =
    id === null
      ? undefined
      : await tables(trx).selectFrom('invoice_reminder').selectAll().where('id', '=', id).executeTakeFirst()
  if (!reminder) return false
  const row = await findDocument(trx, 'invoice', reminder.invoice_id)
  const customer = row.user_id === null ? null : await findAnyPerson(trx, row.user_id)
  const isWanted = reminder.days_after === null || customer?.hasInvoiceReminders !== false
  const isWaiting = (await deps.pendingPayments?.isWaiting(trx, row.id)) === true
  if (isRemindable(row) && isWanted && !isWaiting) return true
  await tables(trx)
    .updateTable('invoice_reminder')
    .set({ withdrawn_at: deps.platform.clock.now().toISOString() })
    .where('id', '=', reminder.id)
    .execute()
  return false
}
