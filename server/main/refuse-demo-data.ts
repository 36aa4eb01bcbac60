import { sql } from 'kysely'
import { hasOpenDemoLogin } from '#server/domains/accounts/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ConfigurationError } from './configuration-error.ts'
import { demoSteps } from './demo-steps.ts'

/**
 * Checks whether demo data were loaded, even partly. It looks for what only the demo loader writes: anybody may register
 * any address.
 */
const wasLoaded = async (db: Db): Promise<boolean> => {
  const names = sql.join(demoSteps.map(({ name }) => name))
  const { rows } = await sql`select from domain_event where name in (${names})
    union all select from audit_entry where action = 'seed-demo-user' limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Refuses a database with usable demo accounts, since everybody knows their password. A disabled account or one with
 * another password is not refused.
 */
export const refuseDemoData = async (db: Db): Promise<void> => {
  if ((await wasLoaded(db)) && (await hasOpenDemoLogin(db)))
    throw new ConfigurationError(
      'The database contains the demo data, whose password everybody knows: with real keys start on another database.',
    )
}
