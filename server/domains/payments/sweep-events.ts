import { oneByOne } from '#server/platform/jobs/one-by-one.ts'
import type { PaymentsDeps } from './deps.ts'
import { processEvent } from './process-event.ts'
import { tables } from './tables.ts'

const batch = 100
const waitMs = 15_000

/** Processes stored events whose job was lost or failed. */
export const sweepEvents = async (deps: PaymentsDeps): Promise<void> => {
  const { platform } = deps
  const rows = await tables(platform.db)
    .selectFrom('provider_event')
    .select('id')
    .where('processed_at', 'is', null)
    .where('next_attempt_at', '<=', new Date(platform.clock.now().getTime() - waitMs).toISOString())
    .orderBy('next_attempt_at')
    .limit(batch)
    .execute()
  await oneByOne(deps, 'event', rows, ({ id }) => processEvent(deps, id))
}
