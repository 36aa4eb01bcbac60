import type { Db } from '#server/platform/database/database.ts'
import { passwordMatches } from './password.ts'
import { demoPassword } from './seed-demo-users.ts'
import { tables } from './tables.ts'

/**
 * Answers whether an account under `example.test`, where no person can have an address (RFC 2606 §2), can be entered with the
 * password of the demo data. Each stored hash is tried once; the customers of the demo share one.
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
