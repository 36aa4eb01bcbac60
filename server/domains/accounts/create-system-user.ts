import { sql } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addressTaken } from './address-taken.ts'
import { auditAccount } from './audit-account.ts'
import { findUserByEmail, lockUser } from './find-user.ts'
import { issueLink } from './links.ts'
import { mailWelcome } from './mails.ts'
import { tables, type UserRow } from './tables.ts'
import { lockWaiting, renewWelcome } from './waiting-account.ts'

/** A buyer for whom an account may have to be made. */
export interface SystemUser {
  readonly email: string
  readonly language: Language
  readonly firstName: string
  readonly lastName: string
}

const insertBuyer = (
  platform: Platform,
  trx: Trx,
  buyer: SystemUser,
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

const welcome = async (platform: Platform, trx: Trx, user: UserRow): Promise<void> => {
  const token = await issueLink(trx, { userId: user.id, kind: 'welcome', now: platform.clock.now() })
  await mailWelcome(platform, trx, user, token)
  await auditAccount(platform, trx, {
    act: 'create-system-user',
    userId: user.id,
    by: 'system',
    after: { email: user.email, ...(user.waits_for_user_id === null ? {} : { waitsFor: user.waits_for_user_id }) },
  })
}

/** Whether what was bought with the address is this account's: it was confirmed, or only a mailed link opens the account. */
const ownsAddress = (user: UserRow): boolean => user.email_verified_at !== null || user.password_hash === null

/** Whether somebody has set a password who reads the mailbox; opening the link of a registration is no proof, scanners open it too. */
const isProved = (user: UserRow): boolean => user.mailbox_proved_at !== null || user.password_hash === null

/** The account beside one that holds the address and never confirmed it. The holder is locked: it neither confirms nor leaves. */
const waitBeside = async (platform: Platform, trx: Trx, buyer: SystemUser, holder: UserRow) => {
  const made = await insertBuyer(platform, trx, buyer, holder.id)
  if (made) {
    await welcome(platform, trx, made)
    return { userId: made.id, created: true }
  }
  const waiting = await lockWaiting(trx, holder.id)
  if (!waiting) throw new Error('An address that is waited for has nobody who waits')
  await renewWelcome(platform, trx, waiting)
  return { userId: waiting.id, created: false }
}

/**
 * Finds the user that a purchase with this address belongs to: who confirmed it, or an account without a password, made when
 * there is none and mailed a link to set one. While somebody who never confirmed the address has its account, the purchase
 * belongs to an account beside it, which waits until its buyer proves the mailbox.
 */
export const createSystemUser = async (
  platform: Platform,
  trx: Trx,
  buyer: SystemUser,
): Promise<{ userId: number; created: boolean }> => {
  const one = { ...buyer, email: buyer.email.toLowerCase() }
  const user = await insertBuyer(platform, trx, one, null)
  if (user) {
    await welcome(platform, trx, user)
    return { userId: user.id, created: true }
  }
  const found = await findUserByEmail(trx, one.email)
  const holder = found && (await lockUser(trx, found.id))
  // It left the address while we waited for it.
  if (!holder || holder.email !== one.email || holder.waits_for_user_id !== null)
    return createSystemUser(platform, trx, buyer)
  // Where a buyer already waits, two people claim the address: the next sale joins those before it.
  const isClaimed = !isProved(holder) && (await lockWaiting(trx, holder.id)) !== undefined
  if (isClaimed || !ownsAddress(holder)) return waitBeside(platform, trx, one, holder)
  await renewWelcome(platform, trx, holder)
  return { userId: holder.id, created: false }
}
