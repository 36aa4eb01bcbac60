import { sql } from 'kysely'
import { hasOpenDemoLogin } from '#server/domains/accounts/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ConfigurationError } from './configuration-error.ts'
import { demoSteps } from './demo-steps.ts'

/** By what only the demo loader writes, also when it was interrupted: anybody may register under any address. */
const wasLoaded = async (db: Db): Promise<boolean> => {
  const names = sql.join(demoSteps.map(({ name }) => name))
  const { rows } = await sql`select from domain_event where name in (${names})
    union all select from audit_entry where act = 'seed-demo-user' limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Refuses a database with demo data whose accounts can be entered, for everybody knows their password. An account that is disabled
 * or has another password is none of these.
 */
export const refuseDemoData = async (db: Db): Promise<void> => {
  if ((await wasLoaded(db)) && (await hasOpenDemoLogin(db)))
    throw new ConfigurationError(
      'The database holds the demo data, whose password everybody knows: with real keys start on another database.',
    )
}
