import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { AccountsDeps, Origin } from '#server/domains/accounts/deps.ts'
import { allPersonalData } from '#server/domains/accounts/personal-data/all-personal-data.ts'
import { anonymousEmail } from '#server/domains/accounts/personal-data/anonymous-email.ts'
import { emptyAccount } from '#server/domains/accounts/personal-data/erase-user.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import type { UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'

/**
 * Merges a waiting account into the account whose owner has just proved the mailbox, and leaves an empty row that
 * references it. The caller has locked both, the surviving account first.
 */
export const mergeWaiting = async (
  deps: AccountsDeps,
  trx: Trx,
  accounts: { readonly waiting: UserRow; readonly survivor: UserRow },
  origin: Origin,
): Promise<void> => {
  const { platform } = deps
  const move = { from: accounts.waiting.id, to: accounts.survivor.id }
  for (const part of allPersonalData(deps)) await part.move?.(trx, move)
  await emptyAccount(platform, trx, { id: move.from, anonymousEmail: anonymousEmail(move.from) })
  await tables(trx).updateTable('app_user').set({ merged_into_user_id: move.to }).where('id', '=', move.from).execute()
  await auditAccount(platform, trx, {
    action: 'merge-account',
    userId: move.to,
    origin,
    after: { mergedUserId: move.from },
  })
}
