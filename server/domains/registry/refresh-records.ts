import { startRun } from '#server/platform/jobs/start-run.ts'
import type { RegistryDeps } from './deps.ts'
import { postpone, type Reading, readCompany } from './read-company.ts'
import { tables } from './tables.ts'

/** More than one window allows; the rest stays due. */
const batch = 1_000
/** After this number of companies in a row without an answer, the registry is down: the others wait. */
const maxSilent = 3

/** Reads one record if it is due. */
export const readIfDue = async (deps: RegistryDeps, recordId: number): Promise<void> => {
  const { db, clock } = deps.platform
  const due = await tables(db)
    .selectFrom('registry_record')
    .select('id')
    .where('id', '=', recordId)
    .where('next_read_at', '<=', clock.now().toISOString())
    .executeTakeFirst()
  if (due) await readCompany(deps, recordId, 'daily')
}

const endsTheRun = (reading: Reading, silent: number): boolean =>
  reading === 'rate_limited' || reading === 'misconfigured' || silent >= maxSilent

/**
 * Reads every due company within the registry's limit, the longest waiting first. A failure does not block the others.
 * The limit, a wrong key, and an unavailable or slow registry end the run; the rest stays due.
 */
export const refreshRecords = async (deps: RegistryDeps, isOver = startRun()): Promise<void> => {
  const { db, clock, log } = deps.platform
  if (deps.registry === null) return
  const due = await tables(db)
    .selectFrom('registry_record')
    .select('id')
    .where('next_read_at', '<=', clock.now().toISOString())
    .orderBy('next_read_at')
    .orderBy('id')
    .limit(batch)
    .execute()
  const problems: unknown[] = []
  let silent = 0
  let ended: Reading | null = null
  for (const { id } of due) {
    const reading = await readCompany(deps, id, 'daily').catch(async (error: unknown) => {
      log.error({ err: error }, 'a company could not be read from the registry')
      problems.push(error)
      await postpone(deps, id).catch((problem: unknown) =>
        log.error({ err: problem }, 'a company could not be postponed after a failed reading'),
      )
      return 'invalid_response' as const
    })
    silent = reading === 'unavailable' ? silent + 1 : 0
    if (endsTheRun(reading, silent) || isOver()) {
      ended = reading
      break
    }
  }
  // Admins see it under Health: only they can correct a key.
  if (ended === 'misconfigured') throw new Error('The company registry rejects the API key.')
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} of ${due.length} failed`)
}
