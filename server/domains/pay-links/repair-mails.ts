import type { PayLinksDeps } from './deps.ts'
import { mailPayment } from './jobs.ts'
import { tables } from './tables.ts'

const minute = 60_000

/** Enqueues the mails of payments whose job was lost. */
export const repairMails = async ({ platform }: PayLinksDeps): Promise<void> => {
  const before = new Date(platform.clock.now().getTime() - minute).toISOString()
  const rows = await tables(platform.db)
    .selectFrom('invoice_checkout')
    .select('id')
    .where('status', '=', 'paid')
    .where('mailed_at', 'is', null)
    .where('paid_at', '<=', before)
    .orderBy('id')
    .limit(100)
    .execute()
  for (const { id } of rows)
    await platform.db
      .transaction()
      .execute((trx) => platform.jobs.enqueue(trx, mailPayment, { checkoutId: id }, { singletonKey: String(id) }))
}
