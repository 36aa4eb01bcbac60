import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { foreignText, instant } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { windowOf, windowQuery } from '#contract/core/window.ts'
import { mailStatuses } from './admin-choices.ts'

/** A mail's personal link: there was none; it is sealed until the mail is sent; it was erased when it was sent. */
export const mailLinkStates = ['none', 'sealed', 'erased'] as const

const head = {
  id: z.number(),
  /** Its kind, for example `reset-password`. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  language: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number(),
  /** The mail server's last error; null if there was none. */
  lastError: z.nullable(z.string()),
  createdAt: instant,
  /** Time of the next attempt; null unless it waits. */
  nextAttemptAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  link: z.enum(mailLinkStates),
  /** Id of the webhook event that caused it; null for what people and scheduled tasks caused. */
  causedBy: z.nullable(z.string()),
}

/** A mail of the outbox, without its content. */
export const mailHead = z.strictObject(head)
export type MailHead = z.output<typeof mailHead>

/** A mail with its plain text; a personal link in it is always masked with dots. */
export const mailContent = z.strictObject({
  ...head,
  replyTo: z.nullable(z.string()),
  messageId: z.string(),
  text: z.string(),
  /** The original mail, if an admin sent it again. */
  resentOf: z.nullable(z.number()),
})
export type AdminMail = z.output<typeof mailContent>

/** Lists the outbox, newest first; the total is exact up to 1,000. */
export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  who: 'admin',
  isExtension: true,
  summary: 'List emails',
  query: z.strictObject({
    ...windowQuery,
    status: z.optional(z.enum(mailStatuses)),
    /** Part of the recipient's address. */
    to: z.optional(foreignText(254)),
    /** Id of the webhook event that caused the mails. */
    causedBy: z.optional(foreignText(255)),
  }),
  answer: windowOf(mailHead),
  errors: ['search_too_broad'],
})

/** Returns one mail. */
export const getMail = endpoint({
  method: 'GET',
  path: '/admin/mails/{id}',
  who: 'admin',
  isExtension: true,
  summary: 'Get an email',
  params: z.object({ id: idParam }),
  answer: mailContent,
  errors: [],
})

/** Returns the mail's HTML for a sandboxed frame of our own pages: no script, no form, no external resources. */
export const previewMail = endpoint({
  method: 'GET',
  path: '/admin/mails/{id}/preview',
  who: 'admin',
  isExtension: true,
  summary: 'Get an email’s HTML preview',
  params: z.object({ id: idParam }),
  answer: 'binary',
  errors: [],
})

/**
 * Sends a mail again: a waiting one immediately, a failed one with new attempts, a sent one as a new mail.
 * `email_not_resendable` if it had a personal link that was erased when it was sent. Returns the mail that is sent.
 */
export const resendMail = endpoint({
  method: 'POST',
  path: '/admin/mails/{id}/resend',
  who: 'admin',
  isExtension: true,
  summary: 'Resend an email',
  params: z.object({ id: idParam }),
  answer: mailContent,
  errors: ['email_not_resendable'],
})
