import { deviceOf } from '#server/domains/accounts/devices/device-of.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { countRecoveryCodes } from '#server/domains/accounts/two-factor/recovery-codes.ts'
import { findTwoFactor } from '#server/domains/accounts/two-factor/two-factor.ts'
import { findUser, rolesOf } from '#server/domains/people/api.ts'
import { entriesOf } from '#server/platform/audit/entries-of.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rowsById, rowsOf } from '#server/platform/database/rows-by-id.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { mailsTo } from '#server/platform/mail/erase-mails-to.ts'
import type { DataRow, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eraseUser } from './erase-user.ts'

type Rows = AsyncGenerator<DataRow>

const account = (db: Db, userId: number): Rows =>
  rowsOf(async () => {
    const user = await findUser(db, userId)
    if (!user) return []
    const factor = await findTwoFactor(db, userId)
    return [
      {
        id: user.id,
        email: user.email,
        firstName: user.first_name,
        lastName: user.last_name,
        language: user.language,
        roles: await rolesOf(db, userId),
        emailVerifiedAt: instantOrNull(user.email_verified_at),
        createdBySystem: user.created_by_system,
        registeredAt: instant(user.registered_at),
        lastLoginAt: instantOrNull(user.last_login_at),
        invitedAt: instantOrNull(user.invited_at),
        paid: user.paid,
        managerActive: user.manager_active,
        managerActiveReason: user.manager_active_reason,
        invoiceReminders: user.invoice_reminders,
        disabledAt: instantOrNull(user.disabled_at),
        deletionDueAt: instantOrNull(user.deletion_due_at),
        twoFactorSince: instantOrNull(factor?.confirmed_at ?? null),
        recoveryCodesLeft: await countRecoveryCodes(db, userId),
      },
    ]
  })

async function* sessions(db: Db, userId: number): Rows {
  const rows = rowsById(tables(db).selectFrom('user_session').selectAll().where('user_id', '=', userId))
  for await (const row of rows)
    yield {
      id: row.id,
      ...deviceOf(row.user_agent),
      userAgent: row.user_agent,
      address: row.ip,
      createdAt: instant(row.created_at),
      lastUsedAt: instant(row.last_used_at),
      expiresAt: instant(row.expires_at),
    }
}

async function* devices(db: Db, userId: number): Rows {
  const rows = rowsById(tables(db).selectFrom('account_device').selectAll().where('user_id', '=', userId))
  for await (const row of rows)
    yield {
      id: row.id,
      createdAt: instant(row.created_at),
      lastUsedAt: instant(row.last_used_at),
      expiresAt: instant(row.expires_at),
    }
}

async function* links(db: Db, userId: number): Rows {
  const rows = rowsById(tables(db).selectFrom('account_link').selectAll().where('user_id', '=', userId))
  for await (const row of rows)
    yield {
      id: row.id,
      kind: row.kind,
      createdAt: instant(row.created_at),
      expiresAt: instant(row.expires_at),
      usedAt: instantOrNull(row.used_at),
      revokedAt: instantOrNull(row.revoked_at),
    }
}

/** Lists views by staff: that they happened, when and why, but not by whom. */
async function* views(db: Db, userId: number): Rows {
  const rows = rowsById(tables(db).selectFrom('account_view').selectAll().where('user_id', '=', userId))
  for await (const row of rows)
    yield {
      id: row.id,
      reason: row.reason,
      startedAt: instant(row.started_at),
      endsAt: instant(row.ends_at),
      endedAt: instantOrNull(row.ended_at),
      endedHow: row.ended_how,
    }
}

/** Lists failed log-ins and password requests whose jobs are pending, failed or at most a day old. */
const jobs = ({ db, jobs: queue }: Platform, userId: number): Rows =>
  rowsOf(async () => {
    const user = await findUser(db, userId)
    return user ? (await queue.about(user.email)).map((job) => ({ ...job })) : []
  })

/** Lists the personal data that accounts and the platform below them store. */
export const personalData = (platform: Platform): PersonalData => {
  const { db } = platform
  return {
    tables: [
      'app_user',
      'user_role',
      'user_session',
      'account_device',
      'account_link',
      'account_view',
      'two_factor',
      'recovery_code',
      'login_ticket',
      'mail_outbox',
      'audit_entry',
      'idempotency_key',
    ],
    exportOf: (userId) => [
      { name: 'account', rows: () => account(db, userId) },
      { name: 'sessions', rows: () => sessions(db, userId) },
      { name: 'activity', rows: () => entriesOf(db, { userId, type: 'user', id: userId }) },
      { name: 'devices', rows: () => devices(db, userId) },
      { name: 'links', rows: () => links(db, userId) },
      { name: 'views', rows: () => views(db, userId) },
      { name: 'jobs', rows: () => jobs(platform, userId) },
      { name: 'mails', rows: () => mailsTo(db, userId) },
    ],
    erase: (trx, user) => eraseUser(platform, trx, user),
    move: async (trx, { from, to }) => {
      await trx.updateTable('mail_outbox').set({ user_id: to }).where('user_id', '=', from).execute()
      await tables(trx).updateTable('account_view').set({ user_id: to }).where('user_id', '=', from).execute()
    },
  }
}
