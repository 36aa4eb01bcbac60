import { checkStatuses, isOpenStatus } from '#contract/identity/schemas.ts'
import { eachAlone } from '#server/platform/jobs/each-alone.ts'
import type { IdentityDeps } from './deps.ts'
import { type CheckReading, readCheck } from './read-check.ts'
import { tables } from './tables.ts'

/** What one run reads at most; the rest stays due. */
const batch = 200
/** After this number of checks in a row without an answer, the provider is down: the others wait. */
const maxSilent = 3

/**
 * Reads every check that is due, the longest waiting first: callbacks may be lost. A provider that is down ends the
 * run, and nothing is lost; a wrong key or missing credit is reported to admins until every open check is past it.
 */
export const sweepChecks = async (deps: IdentityDeps): Promise<void> => {
  const { db, clock, log } = deps.platform
  const due = await tables(db)
    .selectFrom('identity_check')
    .select('id')
    .where('next_read_at', '<=', clock.now().toISOString())
    .where('superseded_at', 'is', null)
    .orderBy('next_read_at')
    .orderBy('id')
    .limit(batch)
    .execute()
  const readings: CheckReading[] = []
  await eachAlone(log, { message: 'an identity check could not be read' }, due, async ({ id }) => {
    const isDown = readings.length >= maxSilent && readings.slice(-maxSilent).every((one) => one === 'unavailable')
    if (isDown || readings.at(-1) === 'misconfigured') return
    readings.push(await readCheck(deps, id))
  })
  const refused = await tables(db)
    .selectFrom('identity_check')
    .select('id')
    .where('failure', '=', 'misconfigured')
    .where('status', 'in', checkStatuses.filter(isOpenStatus))
    .where('superseded_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (refused || readings.at(-1) === 'misconfigured')
    throw new Error('The provider of identity checks rejects the key, or the account has no credit.')
}
