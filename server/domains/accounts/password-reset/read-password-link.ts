import type { PasswordLink } from '#contract/accounts/mailed-links.ts'
import { allowances } from '#server/domains/accounts/allowances.ts'
import type { AccountsDeps, Origin } from '#server/domains/accounts/deps.ts'
import { findLink } from '#server/domains/accounts/links.ts'
import { isOpen, judgeLink } from '#server/domains/accounts/rules.ts'
import { type LinkRow, tables } from '#server/domains/accounts/tables.ts'
import { findUser, type UserRow } from '#server/domains/people/api.ts'
import { boughtBy } from '#server/domains/purchases/api.ts'
import type { Db } from '#server/platform/database/database.ts'

const invalid: PasswordLink = { status: 'invalid', reason: 'reset', email: null, purchases: [] }

/** Finds the account whose purchases the password opens: the one that waits for the address, else the link's own. */
const buyerOf = async (db: Db, user: UserRow): Promise<UserRow> => {
  if (user.waits_for_user_id !== null) return user
  const waiting = await tables(db)
    .selectFrom('app_user')
    .selectAll()
    .where('waits_for_user_id', '=', user.id)
    .executeTakeFirst()
  return waiting ?? user
}

const reasonOf = (user: UserRow, { kind }: LinkRow): PasswordLink['reason'] => {
  if (user.password_hash !== null) return 'reset'
  if (user.created_by_system) return 'purchase'
  return kind === 'welcome' ? 'invitation' : 'reset'
}

const stateOf = (user: UserRow, link: LinkRow, now: Date): PasswordLink['status'] => {
  const verdict = judgeLink(link, now)
  return verdict === 'usable' && isOpen(user, now) ? 'usable' : verdict === 'used' ? 'used' : 'expired'
}

/**
 * Reads the status of a password link and whose account it opens. Only an unused, current link mailed to the present
 * address reveals it. An older link may be in a former mailbox.
 */
export const readPasswordLink = async (
  { platform }: AccountsDeps,
  { userId, token }: { readonly userId: number; readonly token: string },
  origin: Origin,
): Promise<PasswordLink> => {
  const { clock, db, limits } = platform
  await limits.spend('password-link', limits.network(origin.ip), allowances.linkByNetwork)
  const link = await findLink(db, userId, ['reset', 'welcome'], token)
  const user = link && (await findUser(db, userId))
  if (!link || !user) return invalid
  const state = stateOf(user, link, clock.now())
  const isMailedThere = link.used_at === null && link.revoked_at === null
  return {
    status: state,
    reason: reasonOf(user, link),
    email: isMailedThere ? user.email : null,
    purchases: state === 'usable' ? await boughtBy(db, (await buyerOf(db, user)).id) : [],
  }
}
