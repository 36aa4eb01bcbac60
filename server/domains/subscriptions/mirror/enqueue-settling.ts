import { cancelDuplicateJob, settleEndedJob } from '#server/domains/subscriptions/jobs.ts'
import type { SavedInvoice } from '#server/domains/subscriptions/records/saved-invoice.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { currentCause } from '#server/platform/cause/with-cause.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Stores the cause of the settling, for the sweep that does it if the job is lost. */
const saveCause = async (trx: Trx, id: number): Promise<void> => {
  const cause = currentCause()
  if (cause === null) return
  await tables(trx).updateTable('subscription').set({ caused_by: cause }).where('id', '=', id).execute()
}

/** Enqueues the settling of what a subscription owes, in the transaction that records its end. */
export const enqueueSettling = async (
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Trx,
  { id }: { readonly id: number },
  invoices: readonly SavedInvoice[],
): Promise<void> => {
  if (!invoices.some(({ row }) => row.status === 'open' || row.status === 'uncollectible')) return
  await saveCause(trx, id)
  await jobs.enqueue(trx, settleEndedJob, { subscriptionId: id }, { singletonKey: String(id) })
}

/** Enqueues the cancellation and refund of a duplicate subscription, with the reason in the audit trail. */
export const enqueueDuplicateCheck = async (
  { audit, jobs }: Pick<Platform, 'audit' | 'jobs'>,
  trx: Trx,
  userId: number,
  id: number,
): Promise<void> => {
  await audit.record(trx, {
    actor: { userId: null, kind: 'provider' },
    action: 'subscription.paid_twice',
    subject: { type: 'subscription', id },
    after: { userId },
  })
  // A new debt: the cause of an earlier settling is not its cause.
  await tables(trx).updateTable('subscription').set({ caused_by: currentCause() }).where('id', '=', id).execute()
  await jobs.enqueue(trx, cancelDuplicateJob, { subscriptionId: id }, { singletonKey: String(id) })
}
