import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { captchaToken, done, email, language } from '../core/fields.ts'
import { idParam } from '../core/reference.ts'
import { sessionUser } from './schemas.ts'

/** Changes the own language; the captcha token of the specification is accepted and not needed. */
export const changeLanguage = endpoint({
  method: 'PATCH',
  path: '/users/{id}',
  who: 'user',
  summary: 'Changes the language of the own account',
  params: z.object({ id: idParam }),
  body: z.strictObject({ language, captchaToken: z.optional(captchaToken) }),
  answer: sessionUser,
  errors: ['not_found'],
})

/** Mails a fresh confirmation link to the own, unconfirmed address; earlier links stop working. */
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/me/resend_confirmation',
  who: 'user',
  ours: true,
  summary: 'Mails the confirmation link again',
  answer: done,
  errors: ['already_confirmed'],
})

/** Corrects the own address while it is unconfirmed, mails the new one a link and ends the other sessions. */
export const correctEmail = endpoint({
  method: 'POST',
  path: '/me/correct_email',
  who: 'user',
  ours: true,
  summary: 'Corrects a mistyped, unconfirmed address',
  body: z.strictObject({ email }),
  answer: z.strictObject({ user: sessionUser }),
  errors: ['already_confirmed', 'email_unique_violation'],
})
