import {
  changePassword,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  exportOwnData,
  getDeletion,
  getTwoFactor,
  listSecurityActivity,
  listSessions,
  removeTwoFactor,
  renewRecoveryCodes,
  requestDeletion,
  startTwoFactor,
} from '#contract/accounts/own-account.ts'
import {
  activityActions,
  activityEntry,
  confirmation,
  deletionRequest,
  deletionState,
  device,
  ownSession,
  twoFactorStatus,
} from '#contract/accounts/own-account-schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const done = 'Nothing but `status: ok`.'

/** The security, the data and the deletion of one's own account. */
export const accountSecurity: Area = {
  resources: [
    {
      name: 'Password and sessions',
      description: 'The current user’s password, sessions and security activity.',
      operations: [
        operation(
          changePassword,
          'Needs the current password. Ends every other session of the user and emails them.',
          done,
        ),
        operation(listSessions, 'The session used last comes first.', 'The active sessions.'),
        operation(endSession, 'Ends one session of the current user at once, on every instance.', done),
        operation(
          endOtherSessions,
          'Ends every session of the current user except the calling one.',
          'How many sessions were ended.',
        ),
        operation(listSecurityActivity, 'Newest first.', 'A page of security events.'),
      ],
    },
    {
      name: 'Two-step login',
      description: 'Setting up an authenticator app (TOTP, RFC 6238), and recovery codes.',
      operations: [
        operation(getTwoFactor, 'Says whether two-step login is on, and whether it is required.', 'The status.'),
        operation(
          startTwoFactor,
          'Needs the password. Two-step login is on once a code is confirmed; starting again replaces an unconfirmed start.',
          'The secret and the URI for the authenticator app.',
        ),
        operation(
          confirmTwoFactor,
          'Turns two-step login on by a code of the authenticator app. The ten recovery codes are shown this once. Every other session ends.',
          'The recovery codes.',
        ),
        operation(
          renewRecoveryCodes,
          'Needs the password and a code. Creates ten new recovery codes; the earlier ones stop working.',
          'The new recovery codes.',
        ),
        operation(removeTwoFactor, 'Needs the password and a code.', done),
      ],
    },
    {
      name: 'Data and deletion',
      description: 'Export of the current user’s data, and deletion of the account.',
      operations: [
        operation(
          exportOwnData,
          'Needs the password. Everything that is stored about the current user, as JSON and readable files.',
          'The archive.',
          { mediaType: 'application/zip' },
        ),
        operation(getDeletion, 'Says what prevents the deletion of the account.', 'What prevents it, if anything.'),
        operation(
          requestDeletion,
          'The account is deleted after 30 days. Every session ends at once; a login before then withdraws the deletion. A subscription that renews must be cancelled first.',
          'The day of the deletion.',
        ),
      ],
    },
  ],
  fields: [
    described(device, {
      browser: 'Name of the browser; null when it is not known.',
      os: 'Name of the operating system; null when it is not known.',
      type: 'Type of device.',
    }),
    described(ownSession, {
      device: 'What the browser says about itself.',
      ipAddress: 'IP address of the last use.',
      createdAt: 'When the session began.',
      lastUsedAt: 'When the session was last used.',
      current: 'True for the calling session.',
    }),
    described(endOtherSessions.answer, { ended: 'Number of sessions that were ended.' }),
    described(twoFactorStatus, {
      enabled: 'Whether two-step login is on.',
      enabledAt: 'When it was turned on; null while it is off.',
      recoveryCodesLeft: 'Number of unused recovery codes.',
      required: 'Whether the user’s role requires two-step login.',
    }),
    described(startTwoFactor.answer, {
      secret: 'The secret, in Base32.',
      uri: 'The `otpauth://` URI, to be shown as a QR code.',
    }),
    described([confirmTwoFactor.answer, renewRecoveryCodes.answer], {
      recoveryCodes: 'Ten codes, each valid once.',
    }),
    described(confirmation, { code: 'Six digits from the authenticator app, or a recovery code.' }),
    described(deletionRequest, {
      code: 'Six digits from the authenticator app, or a recovery code; required when two-step login is on.',
    }),
    described(activityEntry, {
      occurredAt: 'When it happened.',
      action: 'What happened.',
      actor: 'Who did it.',
      ipAddress: 'IP address it came from; never that of staff.',
      note: 'The reason that staff gave for viewing the account, or the email address that was set.',
    }),
    described(deletionState, {
      subscriptionRunning: 'A subscription renews automatically and must be cancelled first.',
      lastAdmin: 'The account is the last admin and cannot be deleted.',
    }),
    described(requestDeletion.answer, { dueAt: 'When the account will be deleted.' }),
  ],
  meanings: [
    means(['computer', 'phone', 'tablet', 'program', 'unknown'], {
      computer: 'a desktop or laptop computer',
      phone: 'a mobile phone',
      tablet: 'a tablet',
      program: 'a program rather than a browser',
      unknown: 'not known',
    }),
    means(['owner', 'visitor', 'staff', 'system'], {
      owner: 'the account’s user',
      visitor: 'somebody who was not logged in',
      staff: 'a manager or admin',
      system: 'the product itself',
    }),
    means(activityActions, {
      registered: 'the account was registered',
      created_by_purchase: 'a purchase created the account',
      email_confirmed: 'the email address was confirmed',
      email_corrected: 'the unconfirmed email address was corrected',
      email_changed_by_staff: 'staff changed the email address',
      confirmation_resent: 'the confirmation email was sent again',
      logged_in: 'a login',
      log_in_failed: 'a failed login',
      log_in_locked: 'logins from new devices were locked',
      log_in_unlocked: 'logins were unlocked by an emailed link',
      logged_out: 'a logout',
      password_reset_requested: 'a password reset was requested',
      password_reset: 'the password was reset',
      password_changed: 'the password was changed',
      language_changed: 'the language was changed',
      session_ended: 'a session was ended',
      other_sessions_ended: 'all other sessions were ended',
      two_factor_enabled: 'two-step login was turned on',
      two_factor_removed: 'two-step login was turned off',
      recovery_codes_renewed: 'new recovery codes were created',
      recovery_code_used: 'a recovery code was used',
      data_exported: 'the data were exported',
      deletion_requested: 'deletion was scheduled',
      account_restored: 'the scheduled deletion was withdrawn',
      viewed_by_staff: 'staff began to view the account',
      view_ended: 'staff stopped viewing the account',
      roles_changed: 'the roles were changed',
      disabled_by_staff: 'staff disabled the account',
      enabled_by_staff: 'staff enabled the account',
      sessions_ended_by_staff: 'staff ended all sessions',
      changed_by_staff: 'staff changed the account',
    }),
  ],
}
