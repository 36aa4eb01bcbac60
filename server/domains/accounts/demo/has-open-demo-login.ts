import { passwordMatches } from '#server/domains/accounts/passwords/password.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { demoPassword } from './seed-demo-users.ts'

/**
 * Checks whether the demo password opens an account under `example.test`, where no person can have an address (RFC
 * 2606 §2). Each stored hash is checked once; the demo customers share one.
 */
export const hasOpenDemoLogin = async (db: Db): Promise<boolean> => {
  const rows = await tables(db)
    .selectFrom('app_user')
    .select('password_hash')
    .distinct()
    .where('email', 'like', '%@example.test')
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    .execute()
  for (const { password_hash: hash } of rows) if (await passwordMatches(hash, demoPassword)) return true
  return false
}
