import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { foreignText, instant } from '../core/fields.ts'
import { idParam } from '../core/reference.ts'
import { windowOf, windowQuery } from '../core/window.ts'
import { mailStates } from './admin-choices.ts'

/** A mail's personal link: there was none; it is sealed until the mail is sent; it was erased when it was sent. */
export const mailLinkStates = ['none', 'sealed', 'erased'] as const

const head = {
  id: z.number(),
  /** What it is for: `reset-password`. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  language: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** What the mail server said last; null when it said nothing wrong. */
  lastError: z.nullable(z.string()),
  createdAt: instant,
  /** When it is tried next; null unless it waits. */
  nextAttemptAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  link: z.enum(mailLinkStates),
}

/** A mail of the outbox, without what it says. */
export const mailHead = z.strictObject(head)
export type MailHead = z.output<typeof mailHead>

/** A mail with its plain text; a personal link in it is shown as dots, always. */
export const mailContent = z.strictObject({
  ...head,
  replyTo: z.nullable(z.string()),
  messageId: z.string(),
  text: z.string(),
  /** The mail that it repeats, when an admin sent that again. */
  resentOf: z.nullable(z.number()),
})
export type AdminMail = z.output<typeof mailContent>

/** The outbox, newest first; the total is exact up to 1,000. */
export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  who: 'admin',
  ours: true,
  summary: 'List emails',
  query: z.strictObject({
    ...windowQuery,
    state: z.optional(z.enum(mailStates)),
    /** Part of the receiver's address. */
    to: z.optional(foreignText(254)),
  }),
  answer: windowOf(mailHead),
  errors: [],
})

/** One mail. */
export const getMail = endpoint({
  method: 'GET',
  path: '/admin/mails/{id}',
  who: 'admin',
  ours: true,
  summary: 'Get an email',
  params: z.object({ id: idParam }),
  answer: mailContent,
  errors: [],
})

/** The mail's HTML, for a sandboxed frame of our own pages: no script, no form, nothing loaded from anywhere. */
export const previewMail = endpoint({
  method: 'GET',
  path: '/admin/mails/{id}/preview',
  who: 'admin',
  ours: true,
  summary: 'Get an email’s HTML preview',
  params: z.object({ id: idParam }),
  answer: 'binary',
  errors: [],
})

/**
 * Sends a mail again: one that waits at once, one that was given up anew, one that was sent as a new mail. `link_erased` when
 * it held a personal link that was erased when it was sent. Answers the mail that goes out.
 */
export const resendMail = endpoint({
  method: 'POST',
  path: '/admin/mails/{id}/resend',
  who: 'admin',
  ours: true,
  summary: 'Resend an email',
  params: z.object({ id: idParam }),
  answer: mailContent,
  errors: ['link_erased'],
})
