import { sql } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditAccount } from './audit-account.ts'
import { findUserByEmail } from './find-user.ts'
import { issueLink } from './links.ts'
import { mailWelcome } from './mails.ts'
import { tables } from './tables.ts'

/** A buyer for whom an account may have to be made. */
export interface SystemUser {
  readonly email: string
  readonly language: Language
  readonly firstName: string
  readonly lastName: string
}

/**
 * The user of this address, made by the system when there is none: without a password, mailed a link to set one. An
 * existing user is left as it is (decisions §5).
 */
export const createSystemUser = async (
  platform: Platform,
  trx: Trx,
  buyer: SystemUser,
): Promise<{ userId: number; created: boolean }> => {
  const now = platform.clock.now()
  const email = buyer.email.toLowerCase()
  const user = await tables(trx)
    .insertInto('app_user')
    .values({
      email,
      password_hash: null,
      language: buyer.language,
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      created_by_system: true,
      manager_active_reason: null,
      registered_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!user) {
    const existing = await findUserByEmail(trx, email)
    if (!existing) throw new Error('A taken address has no user')
    return { userId: existing.id, created: false }
  }
  const token = await issueLink(trx, { userId: user.id, kind: 'welcome', now })
  await mailWelcome(platform, trx, user, token)
  await auditAccount(platform, trx, { act: 'create-system-user', userId: user.id, by: 'system', after: { email } })
  return { userId: user.id, created: true }
}
