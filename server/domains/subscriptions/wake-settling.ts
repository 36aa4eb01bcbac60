import type { Trx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { settleEndedJob } from './jobs.ts'
import type { KeptInvoice } from './keep-invoices.ts'

/** Wakes whoever gives up what is owed for a subscription, in the transaction that learns of its end. */
export const wakeSettling = async (
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Trx,
  { id }: { readonly id: number },
  invoices: readonly KeptInvoice[],
): Promise<void> => {
  if (invoices.some(({ row }) => row.status === 'open' || row.status === 'uncollectible'))
    await jobs.enqueue(trx, settleEndedJob, { subscriptionId: id }, { singletonKey: String(id) })
}
