import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CompaniesDependencies } from './dependencies.ts'

/**
 * Locks the caller's account until the transaction ends, before anything of the company: a deletion locks in the same
 * order. Refuses with `login_expired` an account that was closed or deleted since the call started.
 */
export const requireOpenAccount = async (
  { lockAccount }: Pick<CompaniesDependencies, 'lockAccount'>,
  trx: Trx,
  userId: number,
): Promise<void> => {
  if (!(await lockAccount(trx, userId))?.isOpen) throw refuse('login_expired')
}
