import { sql } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addressTaken } from './address-taken.ts'
import { buyerFound } from './events.ts'
import { findUserByEmail, lockUser, lockWaiting } from './find-user.ts'
import { tables, type UserRow } from './tables.ts'

/** Describes a buyer who may need an account. */
export interface Buyer {
  readonly email: string
  readonly language: Language
  readonly firstName: string
  readonly lastName: string
}

const insertBuyer = (
  platform: Platform,
  trx: Trx,
  buyer: Buyer,
  waitsFor: number | null,
): Promise<UserRow | undefined> =>
  tables(trx)
    .insertInto('app_user')
    .values({
      email: buyer.email,
      password_hash: null,
      language: buyer.language,
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      created_by_system: true,
      manager_active_reason: null,
      registered_at: platform.clock.now().toISOString(),
      waits_for_user_id: waitsFor,
    })
    .onConflict((conflict) =>
      waitsFor === null
        ? addressTaken(conflict)
        : conflict.expression(sql`lower(email)`).where('waits_for_user_id', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

/** Publishes that the account needs a link to its first password; whoever has one logs in with it. */
const publish = async ({ events }: Platform, trx: Trx, user: UserRow): Promise<void> => {
  if (!user.created_by_system || user.password_hash !== null || user.disabled_at !== null) return
  await events.publish(trx, buyerFound, { userId: user.id })
}

const record = ({ audit }: Platform, trx: Trx, user: UserRow): Promise<void> =>
  audit.record(trx, {
    actor: { userId: null, kind: 'system' },
    action: 'create-system-user',
    subject: { type: 'user', id: user.id },
    after: { email: user.email, ...(user.waits_for_user_id === null ? {} : { waitsFor: user.waits_for_user_id }) },
  })

/** Checks whether purchases with the address belong to this account: it is confirmed, or only a mailed link opens it. */
const ownsAddress = (user: UserRow): boolean => user.email_verified_at !== null || user.password_hash === null

/**
 * Checks whether only a reader of the mailbox can log in: no password is set, or it was set through a mailed link. An
 * opened registration link proves nothing: scanners open it too.
 */
const isProved = (user: UserRow): boolean => user.mailbox_proved_at !== null || user.password_hash === null

/**
 * Finds or creates the account that waits for an address. The caller has locked the unconfirmed account with it,
 * which can neither confirm nor leave the address meanwhile.
 */
const findOrCreateWaiting = async (platform: Platform, trx: Trx, buyer: Buyer, holder: UserRow) => {
  const made = await insertBuyer(platform, trx, buyer, holder.id)
  if (made) {
    await record(platform, trx, made)
    await publish(platform, trx, made)
    return { userId: made.id, created: true }
  }
  const waiting = await lockWaiting(trx, holder.id)
  if (!waiting) throw new Error('An account waits for this address, but its row was not found')
  await publish(platform, trx, waiting)
  return { userId: waiting.id, created: false }
}

/**
 * Finds the user that a purchase with this address belongs to: the confirmed account, or one without a password.
 * Creates the latter when there is none. Publishes `buyerFound` for an account that needs a link to its first password.
 * While an unconfirmed account has the address, the purchase belongs to a second account, which waits until its buyer
 * proves the mailbox.
 */
export const createBuyer = async (
  platform: Platform,
  trx: Trx,
  buyer: Buyer,
): Promise<{ userId: number; created: boolean }> => {
  const one = { ...buyer, email: buyer.email.toLowerCase() }
  const user = await insertBuyer(platform, trx, one, null)
  if (user) {
    await record(platform, trx, user)
    await publish(platform, trx, user)
    return { userId: user.id, created: true }
  }
  const found = await findUserByEmail(trx, one.email)
  const holder = found && (await lockUser(trx, found.id))
  // The other account left the address while we waited for the lock.
  if (!holder || holder.email !== one.email || holder.waits_for_user_id !== null)
    return createBuyer(platform, trx, buyer)
  // When a buyer already waits, two people claim the address: the next purchase joins the earlier ones.
  const isClaimed = !isProved(holder) && (await lockWaiting(trx, holder.id)) !== undefined
  if (isClaimed || !ownsAddress(holder)) return findOrCreateWaiting(platform, trx, one, holder)
  await publish(platform, trx, holder)
  return { userId: holder.id, created: false }
}
