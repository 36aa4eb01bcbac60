import * as z from 'zod/mini'
import { instant, newPassword } from '#contract/core/fields.ts'
import { tidyLine } from '#contract/core/written-text.ts'

/** The caller's current password, as proof of identity. */
const ownPassword = z.string().check(z.minLength(1), z.maxLength(128))

/** A code of the authenticator app or a recovery code; spacing is ignored. */
export const anyCode = z.string().check(z.overwrite(tidyLine), z.minLength(1), z.maxLength(64))

/** Six digits of the authenticator app; spacing is ignored. */
export const totpCode = z.string().check(z.overwrite(tidyLine), z.minLength(1), z.regex(/^\d{3}[ -]?\d{3}$/))

/** The old password and a new one. */
export const passwordChange = z.strictObject({ oldPassword: ownPassword, newPassword })

/** The form: the payload, with the new password repeated. */
export const passwordChangeForm = z
  .object({ oldPassword: ownPassword, newPassword, confirmPassword: z.string() })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      error: 'pass_not_match',
      path: ['confirmPassword'],
      when: () => true,
    }),
  )

/** The owner's password only. */
export const passwordProof = z.strictObject({ password: ownPassword })

/** The owner's password and a code of the second factor. */
export const confirmation = z.strictObject({ password: ownPassword, code: anyCode })

/** Builds the form: the password and, if required, the code. */
export const proofForm = (withCode: boolean) =>
  z.object({ password: ownPassword, code: withCode ? anyCode : z.string() })

/** The owner's password; the code is required from accounts with a second factor. */
export const deletionRequest = z.strictObject({ password: ownPassword, code: z.optional(anyCode) })

/** What a browser reported about itself, in language-neutral names; null where nothing known was reported. */
export const device = z.strictObject({
  browser: z.nullable(z.string()),
  os: z.nullable(z.string()),
  type: z.enum(['computer', 'phone', 'tablet', 'program', 'unknown']),
})
export type Device = z.output<typeof device>

/** One live session of the caller's account; times are real time. */
export const ownSession = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  device,
  ipAddress: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** True for the session that makes the request. */
  current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

/** The status of the second factor. */
export const twoFactorStatus = z.strictObject({
  enabled: z.boolean(),
  enabledAt: z.nullable(instant),
  recoveryCodesLeft: z.number(),
  /** Whether the provider requires one of this user. */
  required: z.boolean(),
})
export type TwoFactorStatus = z.output<typeof twoFactorStatus>

/** Kinds of account events; each has its sentence `account.activity.{kind}` in every language. */
export const activityActions = [
  'registered',
  'created_by_purchase',
  'email_confirmed',
  'email_corrected',
  'email_changed_by_staff',
  'confirmation_resent',
  'logged_in',
  'log_in_failed',
  'log_in_locked',
  'log_in_unlocked',
  'logged_out',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'language_changed',
  'session_ended',
  'other_sessions_ended',
  'two_factor_enabled',
  'two_factor_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'data_exported',
  'deletion_requested',
  'account_restored',
  'viewed_by_staff',
  'view_ended',
  'roles_changed',
  'disabled_by_staff',
  'enabled_by_staff',
  'sessions_ended_by_staff',
  'changed_by_staff',
] as const
export type ActivityAction = (typeof activityActions)[number]

/** One event of the caller's account. */
export const activityEntry = z.strictObject({
  id: z.number(),
  occurredAt: instant,
  action: z.enum(activityActions),
  /** `visitor` is anybody who was not logged in. */
  actor: z.enum(['owner', 'visitor', 'staff', 'system']),
  /** The network address it came from; always null for staff. */
  ipAddress: z.nullable(z.string()),
  device: z.nullable(device),
  /** The staff's reason for viewing the account, or the address that was set. */
  note: z.nullable(z.string()),
})
export type ActivityEntry = z.output<typeof activityEntry>

/** What prevents a deletion, and until when a cancelled subscription still runs. */
export const deletionState = z.strictObject({
  /** True for a subscription that renews automatically: it has to be cancelled first. */
  subscriptionRunning: z.boolean(),
  /** True for the only admin, whose account cannot be deleted. */
  lastAdmin: z.boolean(),
})
export type DeletionState = z.output<typeof deletionState>
