import type { InvoiceReminders } from '#contract/invoicing/manager-reminders.ts'
import { subjectOf } from '#server/domains/invoicing/create-document.ts'
import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { recipientOf } from '#server/domains/invoicing/recipient-of.ts'
import { invoiceStatus, owedCents, statusRefusal } from '#server/domains/invoicing/rules.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { listReminders } from './list-reminders.ts'
import { isRemindable } from './rules.ts'
import { isRemindedToday, sendReminder } from './send-reminder.ts'
import { withSendableInvoice } from './with-sendable-invoice.ts'

/**
 * Sends a reminder of an open invoice now, also if its customer gets none by themselves. Does nothing if one was sent
 * today. Throws why the invoice is not open, `payment_processing` and `reminder_without_recipient`.
 */
export const remindByHand = async (deps: InvoicingDeps, call: StaffAction, id: number): Promise<InvoiceReminders> => {
  const { platform } = deps
  await withSendableInvoice(deps, id, async (trx, { row, fileKey }) => {
    const now = platform.clock.now()
    const refusal = statusRefusal(invoiceStatus(row))
    if (refusal !== null) throw refuse(refusal)
    if (row.uncollectible_at !== null) throw refuse('document_uncollectible')
    if (!isRemindable(row)) throw refuse('document_paid')
    if (await deps.pendingPayments?.isWaiting(trx, id)) throw refuse('payment_processing')
    const recipient = await recipientOf(trx, row)
    if (typeof recipient === 'string') throw refuse('reminder_without_recipient')
    if (await isRemindedToday(trx, id, now)) return
    await sendReminder(deps, trx, { row, fileKey }, { customer: recipient, days: null, by: call.actor.userId, now })
    await recordAction(platform, trx, call, {
      action: 'send-invoice-reminder',
      subject: subjectOf(row),
      after: { owed_cents: owedCents(row), due_on: row.due_on },
    })
  })
  return listReminders(deps, id)
}
