import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/database.ts'
import { clearEnqueued } from './once-in-transaction.ts'

/**
 * Runs part of a transaction. When it fails, undoes only what it wrote and returns its error; the transaction can go
 * on. Null when it succeeded.
 */
export const withinSavepoint = async (
  trx: Trx,
  work: () => Promise<void>,
): Promise<{ readonly error: unknown } | null> => {
  await sql`savepoint part`.execute(trx)
  try {
    await work()
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx)
    clearEnqueued(trx)
    return { error }
  }
  await sql`release savepoint part`.execute(trx)
  return null
}
