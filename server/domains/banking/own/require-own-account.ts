import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { tables } from '#server/domains/banking/tables.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/**
 * Finds an account of a bank that the user connected. Another customer's, and one that staff imported from a file,
 * answers as not found.
 */
export const requireOwnAccount = async ({ platform }: Pick<BankingContext, 'platform'>, userId: number, id: number) => {
  const account = await tables(platform.db)
    .selectFrom('bank_account as a')
    .innerJoin('bank_connection as c', 'c.id', 'a.connection_id')
    .selectAll('a')
    .select('c.bank_name')
    .where('a.id', '=', id)
    .where('c.user_id', '=', userId)
    .where('c.source', '<>', 'file')
    .executeTakeFirst()
  if (!account) throw refuse('not_found')
  return account
}

/** An account of the caller. */
export type OwnAccount = Awaited<ReturnType<typeof requireOwnAccount>>
