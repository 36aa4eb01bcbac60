import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { done } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { resetPassword } from './schemas.ts'

// Calls by mailed links: apart from the login and the registration, whose pages do not load them.

const linkParams = z.object({ userId: idParam, registrationString: z.string().check(z.maxLength(128)) })

/**
 * Confirms an address; a link opened twice returns success both times. `confirm_by_password` if staff have filed
 * something for the account: a link to a new password is mailed instead, since mail scanners open links too.
 */
export const confirmRegistration = endpoint({
  method: 'GET',
  path: '/confirm_registration/{userId}/{registrationString}',
  who: 'anyone',
  changesState: true,
  summary: 'Confirm an email address',
  params: linkParams,
  answer: done,
  errors: ['link_expired', 'confirm_by_password'],
})

/** The state of a mailed password link. `expired`: too old, or replaced by a newer one; `invalid`: unknown. */
export const passwordLinkStatuses = ['usable', 'used', 'expired', 'invalid'] as const
/** Why the link was mailed: a purchase without an account, a staff invitation, or a request for a new password. */
export const passwordLinkReasons = ['purchase', 'invitation', 'reset'] as const

const passwordLink = z.strictObject({
  status: z.enum(passwordLinkStatuses),
  reason: z.enum(passwordLinkReasons),
  /** The address of the account; null when the link does not prove that its holder knows it. */
  email: z.nullable(z.string()),
  /** Purchases that the password unlocks, newest first, at most five. */
  purchases: z.array(z.string()),
})
export type PasswordLink = z.output<typeof passwordLink>

/** Returns the state of a mailed password link before anything is typed. Changes nothing: mail scanners open links. */
export const readPasswordLink = endpoint({
  method: 'GET',
  path: '/reset_password/{userId}/{registrationString}',
  who: 'anyone',
  isExtension: true,
  summary: 'Check a password link',
  params: linkParams,
  answer: passwordLink,
  errors: [],
})

/**
 * Sets a new password with a mailed link, ends every other access to the account, and releases pending purchases made
 * with its address. Captcha action `reset_password`.
 */
export const setNewPassword = endpoint({
  method: 'POST',
  path: '/reset_password/{userId}/{registrationString}',
  who: 'anyone',
  summary: 'Reset a password',
  params: linkParams,
  body: resetPassword,
  answer: done,
  errors: ['link_expired', 'invalid_captcha', 'password_too_common'],
})

/**
 * Lets the calling browser log in while new devices are blocked (`login_locked`), with its own rate limit. The link
 * works once, for a day, and only by POST, since mail scanners open links.
 */
export const unlockLogIn = endpoint({
  method: 'POST',
  path: '/unlock_login/{userId}/{registrationString}',
  who: 'anyone',
  isExtension: true,
  summary: 'Unlock login on this device with an emailed link',
  params: linkParams,
  answer: done,
  errors: ['link_expired'],
})
