import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { captchaToken, done, email, requiredLine, requiredText, ticked } from '#contract/core/fields.ts'

/** Subjects of a contact message. */
export const contactSubjects = ['general_info', 'bug_report', 'marketing', 'help', 'other'] as const

const fields = {
  name: requiredLine(120),
  email,
  subject: z.enum(contactSubjects),
  message: requiredText(1000, 50),
  privacy: ticked,
}

export const contactForm = z.object(fields)

/** Mails a visitor's message to the provider, with Reply-To. Captcha action `contact`. */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact_us/',
  who: 'anyone',
  hasIdempotencyKey: true,
  summary: 'Send a contact message',
  body: z.strictObject({ ...fields, captchaToken }),
  answer: done,
  errors: ['invalid_captcha', 'email_not_sent'],
})
