import type { IdentityDeps } from './deps.ts'
import { readCheckJob } from './jobs.ts'
import { tables } from './tables.ts'

/** More than the provider sends in a minute; nobody else knows the ids. */
const allowed = { max: 600, seconds: 60 }

const parsed = (body: unknown): unknown => {
  if (!Buffer.isBuffer(body)) return null
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return null
  }
}

/**
 * Receives a callback, which is unsigned and therefore believed in nothing: the check that it names becomes due and is
 * read at the provider. An unknown id changes nothing.
 */
export const receiveCallback = async (
  { platform: { db, clock, jobs, limits }, checks }: IdentityDeps,
  body: unknown,
  ip: string,
): Promise<void> => {
  await limits.spend('identity-callback', limits.network(ip), allowed)
  const id = checks?.checkOfCallback(parsed(body)) ?? null
  if (id === null) return
  await db.transaction().execute(async (trx) => {
    const due = await tables(trx)
      .updateTable('identity_check')
      .set({ next_read_at: clock.now().toISOString() })
      .where('provider_check_id', '=', id)
      .where('superseded_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (due) await jobs.enqueue(trx, readCheckJob, { checkId: due.id }, { singletonKey: String(due.id) })
  })
}
