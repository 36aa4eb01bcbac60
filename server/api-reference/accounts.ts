import { correctEmail, resendConfirmation } from '#contract/accounts/customer.ts'
import {
  confirmRegistration,
  passwordLinkReasons,
  passwordLinkStatuses,
  readPasswordLink,
  setNewPassword,
  unlockLogIn,
} from '#contract/accounts/mailed-links.ts'
import { updateUser } from '#contract/accounts/manager.ts'
import { logInTwoFactor } from '#contract/accounts/own-account.ts'
import {
  captchaChallenge,
  logIn,
  logOut,
  register,
  requestPasswordReset,
  restoreSession,
} from '#contract/accounts/public.ts'
import { login, loginAnswer, roles, secondStep, sessionUser } from '#contract/accounts/schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const done = 'Nothing but `status: ok`.'

/** Signing in and registering. */
export const accounts: Area = {
  resources: [
    {
      name: 'Sign-in',
      description: 'Sessions: logging in, in one step or two, restoring the session of the cookie and logging out.',
      operations: [
        operation(
          logIn,
          'Sets the session cookie. With two-step login on, it sets no cookie and answers `user: null` with a ticket for `POST /login_two_factor`, valid for five minutes. A wrong email address and a wrong password answer the same error. Captcha action: `login`.',
          'The logged-in user, or a ticket for the second step.',
        ),
        operation(
          logInTwoFactor,
          'Takes the ticket of the first step with a code from the authenticator app or a recovery code, and sets the session cookie. A ticket is valid for five minutes and bears a few wrong codes.',
          'The logged-in user.',
          { body: { code: '123456' } },
        ),
        operation(
          restoreSession,
          'Changes nothing. Without a cookie `user` is null; an ended session answers 401 `login_expired`.',
          'The user of the session, or null.',
        ),
        operation(logOut, 'Ends the session of the cookie. Without a session it answers the same.', done),
        operation(
          unlockLogIn,
          'Lets the calling browser log in while new devices are locked out (`login_locked`). The emailed link works once, for 24 hours.',
          done,
        ),
        operation(
          captchaChallenge,
          'A proof-of-work challenge. Its solution, as base64, is the `captchaToken` of the named action. Answers `not_found` when another captcha is configured (see `GET /config`).',
          'The challenge, as the ALTCHA library reads it.',
          { answer: { algorithm: 'SHA-256', challenge: '9b1f…', salt: '4c2a…', signature: 'd07e…' } },
        ),
      ],
    },
    {
      name: 'Registration',
      description: 'Registering, confirming the email address and resetting a forgotten password by emailed links.',
      operations: [
        operation(
          register,
          'Creates a customer account and emails a confirmation link that is valid for 48 hours. The caller is not logged in by it. Captcha action: `registration`.',
          'The new user.',
        ),
        operation(
          confirmRegistration,
          'Confirms the email address of an account by the emailed link. Opening a link twice succeeds both times.',
          done,
        ),
        operation(
          resendConfirmation,
          'Emails a new confirmation link to the current user’s unconfirmed address. Earlier links stop working.',
          done,
        ),
        operation(
          correctEmail,
          'Replaces the current user’s email address while it is unconfirmed, emails the new address a confirmation link and ends the other sessions.',
          'The updated user.',
        ),
        operation(
          requestPasswordReset,
          'Emails a reset link when an account has the address. The answer is the same when there is none. Captcha action: `reset_pass`.',
          done,
        ),
        operation(
          readPasswordLink,
          'Says what an emailed link for setting a password can still do, before anything is typed. Changes nothing.',
          'The status of the link.',
        ),
        operation(
          setNewPassword,
          'Sets a new password by an emailed link and ends every session of the account. Captcha action: `reset_password`.',
          done,
        ),
        operation(
          updateUser,
          'A user changes their own `language`. Managers change `emailVerified` or `invoiceReminders` of another user, one at a time, with captcha action `manage_user`. Fields the caller may not change answer 403 `fields_not_changeable`.',
          'The session’s user for the user themselves, the managed user for a manager.',
        ),
      ],
    },
  ],
  fields: [
    described(sessionUser, {
      createdBySystem: 'True when a purchase created the account rather than the user.',
      roles: 'Staff roles; empty for a customer. Roles are additive.',
      hasSubscription: 'True while a subscription is paid for, or while a manager has set the user to active.',
      hasPurchases: 'Present when the user has bought something by a link or booked a consultancy.',
      company: 'The user’s company; null when there is none.',
      viewing: 'Set while staff view a customer’s pages.',
      'viewing.endsAt': 'When the viewing ends. ISO 8601 timestamp in UTC.',
      twoFactorSetupRequired: 'Present when the role requires two-step login and it is not set up.',
    }),
    described(loginAnswer, {
      user: 'The logged-in user; null when a second step is needed.',
      restored: 'Present when the login withdrew a scheduled deletion of the account.',
      twoFactorRequired: 'Present when a second step is needed.',
      twoFactorToken: 'Ticket for the second step, valid for five minutes.',
    }),
    described(logInTwoFactor.answer, {
      restored: 'Present when the login withdrew a scheduled deletion of the account.',
    }),
    described(login, { password: 'The password, at most 128 characters.' }),
    described(secondStep, {
      twoFactorToken: 'The ticket of the first step, valid for five minutes.',
      code: 'Six digits from the authenticator app, or a recovery code.',
    }),
    described([confirmRegistration.params, readPasswordLink.params, setNewPassword.params, unlockLogIn.params], {
      registrationString: 'The secret of the emailed link.',
    }),
    described(readPasswordLink.answer, {
      status: 'What the link can still do.',
      reason: 'Why the link was emailed.',
      email: 'Email address of the account; null when the link does not prove that its holder knows it.',
      purchases: 'Names of the purchases that the password gives access to, newest first, at most five.',
    }),
    described(captchaChallenge.query, { action: 'The action that the solved challenge is for.' }),
    described(updateUser.body, {
      language: 'The language of pages and emails (the user themselves).',
      emailVerified: 'Whether the email address counts as confirmed (managers).',
      invoiceReminders: 'Whether reminders of unpaid invoices go out by themselves (managers).',
    }),
  ],
  meanings: [
    means(roles, { ROLE_ADMIN: 'administers the product', ROLE_MANAGER: 'works with customers' }),
    means(passwordLinkStatuses, {
      usable: 'can be used',
      used: 'has been used',
      expired: 'too old, or replaced by a newer link',
      invalid: 'not a link of this product',
    }),
    means(passwordLinkReasons, {
      purchase: 'after a purchase without an account',
      invitation: 'an invitation to the staff',
      reset: 'a password reset',
    }),
  ],
}
