import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { done, email, language } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { sessionUser } from './schemas.ts'

/** Changes the language of the caller's own account. */
export const changeOwnLanguage = endpoint({
  method: 'PATCH',
  path: '/users/{id}',
  who: 'user',
  isCustomerSide: true,
  isAllowedWithoutTwoFactor: true,
  summary: 'Change the language of the own account',
  params: z.object({ id: idParam }),
  body: z.strictObject({ language }),
  answer: sessionUser,
  errors: ['not_found', 'fields_not_changeable', 'access_denied', 'invalid_captcha', 'conflict'],
})

/** Mails a new confirmation link to the caller's unconfirmed address; earlier links stop working. */
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/me/resend_confirmation',
  who: 'user',
  isExtension: true,
  summary: 'Resend the confirmation email',
  answer: done,
  errors: ['already_confirmed'],
})

/** Corrects the caller's address while it is unconfirmed, mails a link to the new one and ends the other sessions. */
export const correctEmail = endpoint({
  method: 'POST',
  path: '/me/correct_email',
  who: 'user',
  isExtension: true,
  summary: 'Change an unconfirmed email address',
  body: z.strictObject({ email }),
  answer: z.strictObject({ user: sessionUser }),
  errors: ['already_confirmed', 'email_unique_violation', 'email_change_by_staff_only'],
})
