import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { eachBank } from '#server/domains/banking/each-bank.ts'
import { tables } from '#server/domains/banking/tables.ts'
import { jobKind } from '#server/platform/jobs/jobs.ts'
import { syncConnection } from './sync-connection.ts'

/** Starts the first reading of a newly granted connection; the sweep would find it as well. */
export const syncBank = jobKind<{ connectionId: number }>({
  name: 'sync-bank-connection',
  retryLimit: 0,
  concurrency: 4,
  expireInSeconds: 600,
  isDone: `not exists (select 1 from bank_connection c where c.id = (job.data->>'connectionId')::int
    and c.next_sync_at <= now() + (select make_interval(secs => offset_ms / 1000.0) from clock))`,
})

/** Connections that one sweep takes at most; the next one continues. */
const batch = 200

/** Reads every connection that is due: a day after the last reading, or sooner after a failure. */
export const syncDue = async (context: BankingContext): Promise<void> => {
  const { db, clock } = context.platform
  const due = await tables(db)
    .selectFrom('bank_connection')
    .select('id')
    .where('next_sync_at', '<=', clock.now().toISOString())
    .where('state', '=', 'active')
    .orderBy('next_sync_at')
    .limit(batch)
    .execute()
  await eachBank(context.platform, due, async ({ id }) => void (await syncConnection(context, id, 'due')))
}
