import { lockPerson } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/**
 * Locks the caller's account until the transaction ends, before anything of the company: a deletion locks in the same
 * order. Refuses with `login_expired` an account that was closed or deleted since the call started.
 */
export const requireOpenAccount = async (trx: Trx, userId: number): Promise<void> => {
  const account = await lockPerson(trx, userId)
  if (!account || account.isDisabled) throw refuse('login_expired')
}
