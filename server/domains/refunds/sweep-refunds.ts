import { oneByOne } from '#server/platform/jobs/one-by-one.ts'
import type { RefundsDeps } from './deps.ts'
import { unmatchedMs } from './rules.ts'
import { sendRefund } from './send-refund.ts'
import { matchRefund } from './sync-refund.ts'
import { tables } from './tables.ts'

const batch = 100

/** Deletes refunds at the provider whose payment never became known here: they belong to another business of the account. */
const deleteUnmatched = async ({ platform }: RefundsDeps): Promise<void> => {
  const before = new Date(platform.clock.now().getTime() - unmatchedMs).toISOString()
  await tables(platform.db)
    .deleteFrom('refund')
    .where('invoice_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}

/** Continues refunds that are due: their job was lost, the provider was away, a bank works on them, or no payment was found. */
export const sweepRefunds = async (deps: RefundsDeps): Promise<void> => {
  const { platform } = deps
  await deleteUnmatched(deps)
  const due = await tables(platform.db)
    .selectFrom('refund')
    .selectAll()
    .where('next_attempt_at', '<=', platform.clock.now().toISOString())
    .orderBy('next_attempt_at')
    .limit(batch)
    .execute()
  await oneByOne(deps, 'refund', due, (row) =>
    row.invoice_id === null ? matchRefund(deps, row) : sendRefund(deps, row.id),
  )
}
