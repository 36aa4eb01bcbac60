import { sql } from 'kysely'
import { type ActivityAction, type ActivityEntry, device } from '#contract/accounts/own-account-schemas.ts'
import { check } from '#contract/core/violations.ts'
import { instant } from '#server/platform/database/values.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Maps audit actions to what the owner reads about them, whoever the actor was. */
const kinds: Readonly<Record<string, ActivityAction>> = {
  'register-user': 'registered',
  'create-system-user': 'created_by_purchase',
  'confirm-registration': 'email_confirmed',
  'correct-email': 'email_corrected',
  'resend-confirmation': 'confirmation_resent',
  'log-in': 'logged_in',
  'log-in-failed': 'log_in_failed',
  'log-in-locked': 'log_in_locked',
  'unlock-log-in': 'log_in_unlocked',
  'log-out': 'logged_out',
  'request-password-reset': 'password_reset_requested',
  'set-new-password': 'password_reset',
  'change-password': 'password_changed',
  'change-language': 'language_changed',
  'end-session': 'session_ended',
  'end-other-sessions': 'other_sessions_ended',
  'enable-second-factor': 'two_factor_enabled',
  'remove-second-factor': 'two_factor_removed',
  'renew-recovery-codes': 'recovery_codes_renewed',
  'use-recovery-code': 'recovery_code_used',
  'export-own-data': 'data_exported',
  'request-deletion': 'deletion_requested',
  'restore-account': 'account_restored',
}

/** Maps audit actions of staff; an unlisted action is shown as a change by staff. */
const staffKinds: Readonly<Record<string, ActivityAction>> = {
  'change-user-email': 'email_changed_by_staff',
  'view-as.started': 'viewed_by_staff',
  'view-as.ended': 'view_ended',
  'grant-role': 'roles_changed',
  'withdraw-role': 'roles_changed',
  'invite-staff': 'roles_changed',
  'disable-account': 'disabled_by_staff',
  'enable-account': 'enabled_by_staff',
  'end-sessions': 'sessions_ended_by_staff',
}

interface Row {
  readonly id: number
  readonly at: string
  readonly action: string
  readonly actor_kind: string
  readonly actor_user_id: number | null
  readonly after: unknown
  readonly ip: string | null
}

const fieldOf = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined

const textOf = (record: unknown, name: string): string | null => {
  const value = fieldOf(record, name)
  return typeof value === 'string' ? value : null
}

const noteOf = (kind: ActivityAction, after: unknown): string | null => {
  if (kind === 'viewed_by_staff') return textOf(after, 'reason')
  if (kind === 'email_corrected' || kind === 'email_changed_by_staff') return textOf(after, 'email')
  return null
}

const actors: Readonly<Record<string, ActivityEntry['actor']>> = {
  visitor: 'visitor',
  customer: 'owner',
  staff: 'owner',
}

/** The kind for actions without a label of their own. */
const unnamed: ActivityEntry['action'] = 'changed_by_staff'

const presentEntry = (row: Row, userId: number): ActivityEntry => {
  const byStaff = row.actor_kind === 'staff' && row.actor_user_id !== userId
  const kind = (byStaff ? staffKinds[row.action] : undefined) ?? kinds[row.action] ?? unnamed
  const parsedDevice = check(device, fieldOf(row.after, 'device'))
  return {
    id: row.id,
    occurredAt: instant(row.at),
    action: kind,
    actor: byStaff ? 'staff' : (actors[row.actor_kind] ?? 'system'),
    ipAddress: byStaff ? null : row.ip,
    device: parsedDevice.ok ? parsedDevice.value : null,
    note: noteOf(kind, row.after),
  }
}

/** Selects the entries that matter to the owner: listed actions, and everything that staff did. */
const shown = (userId: number) => sql`
  subject_type = 'user' and subject_id = ${String(userId)}
  and (actor_kind = 'staff' or action = any(${Object.keys(kinds)}::text[]))`

/** Lists one page of the user's own account activity, newest first. */
export const listActivity = async (
  { db }: Platform,
  actor: UserActor,
  page: { page: number; itemsPerPage: number },
): Promise<{ entries: ActivityEntry[]; total: number }> => {
  const { rows } = await sql<Row>`
    select id, at, action, actor_kind, actor_user_id, "after", ip from audit_entry where ${shown(actor.userId)}
    order by id desc limit ${page.itemsPerPage} offset ${(page.page - 1) * page.itemsPerPage}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from audit_entry where ${shown(actor.userId)}`.execute(db)
  return {
    entries: rows.map((row) => presentEntry(row, actor.userId)),
    total: counted.rows[0]?.total ?? 0,
  }
}
