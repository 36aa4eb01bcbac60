import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { captchaToken, done, email, language, recordVersion } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { managedUser } from './manager-schemas.ts'
import { sessionUser } from './schemas.ts'

/**
 * Changes a user: `language` of the own account, or, for managers, `emailVerified` of another one (captcha action
 * `manage_user`). Fields that the caller may not change are refused with `fields_not_changeable`. Returns the
 * session's user to the owner, the managed user to a manager; 409 `conflict` carries the newer one as `current`.
 */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/{id}',
  who: 'user',
  withoutSecondFactor: true,
  summary: 'Update a user: their language (the user) or email verification (managers)',
  params: z.object({ id: idParam }),
  body: z.strictObject({
    language: z.optional(language),
    emailVerified: z.optional(z.boolean()),
    version: z.optional(recordVersion),
    captchaToken: z.optional(captchaToken),
  }),
  answer: z.union([sessionUser, managedUser]),
  errors: ['not_found', 'fields_not_changeable', 'access_denied', 'invalid_captcha', 'conflict'],
})

/** Mails a new confirmation link to the caller's unconfirmed address; earlier links stop working. */
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/me/resend_confirmation',
  who: 'user',
  ours: true,
  summary: 'Resend the confirmation email',
  answer: done,
  errors: ['already_confirmed'],
})

/** Corrects the caller's address while it is unconfirmed, mails a link to the new one and ends the other sessions. */
export const correctEmail = endpoint({
  method: 'POST',
  path: '/me/correct_email',
  who: 'user',
  ours: true,
  summary: 'Change an unconfirmed email address',
  body: z.strictObject({ email }),
  answer: z.strictObject({ user: sessionUser }),
  errors: ['already_confirmed', 'email_unique_violation', 'email_change_by_staff_only'],
})
