import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { ConfigurationError } from './configuration-error.ts'

/**
 * Refuses a database whose demo accounts can be entered, for everybody knows their password. They are those under
 * `example.test`, where no person can have an address (RFC 2606 §2); one that is disabled is none.
 */
export const refuseDemoData = async (db: Db): Promise<void> => {
  const { rows } = await sql`select 1 from app_user
    where email like '%@example.test' and password_hash is not null and disabled_at is null limit 1`.execute(db)
  if (rows.length > 0)
    throw new ConfigurationError(
      'The database holds the demo data, whose password everybody knows: with real keys start on another database.',
    )
}
