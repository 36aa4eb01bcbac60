import type { Page } from '@playwright/test'
import { answerCalls } from './answer-calls.ts'
import { pageOf } from './documents-samples.ts'
import { answering } from './screen.ts'

/** The paths that these samples answer. */
export const failedJobs = '/admin/failed_jobs*'
export const mails = '/admin/mails?*'
export const oneMail = '/admin/mails/2147483647'
export const events = '/admin/webhook_events*'
const oneEvent = '/admin/webhook_events/*'
const error = 'connect ECONNREFUSED 127.0.0.1:25, and then a sentence that is long enough to need more than one line'
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`

/** Builds a failed job. */
export const job = (number: number) => ({
  id: `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  name: 'process-provider-event',
  status: 'failed',
  createdAt: '2026-11-20T09:00:00.000Z',
  failedAt: number % 3 === 0 ? null : at(number),
  attempts: number,
  error,
  causedBy: number % 3 === 0 ? null : 'evt_1Q2w3E4r5T6y7U8i9O0p1A2s',
  payload: { eventId: 'evt_1Q2w3E4r5T6y7U8i9O0p1A2s', customer: { email: 'somebody@example.test' }, secret: '••••' },
})
/** Builds a page of twenty. */
export const twenty = <T>(make: (number: number) => T): T[] => Array.from({ length: 20 }, (_, index) => make(index + 1))
/** Builds the answer of a growing list; `older` is the cursor of its next page. */
export const windowOf = <T>(members: T[], older: number | null = null) => ({
  ...pageOf(members, older === null ? members.length : 1_000),
  totalIsCapped: older !== null,
  previous: null,
  next: older,
})

/** Builds an email without its content; the number determines its status. */
export const mail = (number: number) => ({
  id: number,
  kind: 'reset-password',
  to: 'maximilian-alexander.von-der-heydt-schellenberg@a-very-long-domain-name.example.test',
  subject: 'Choose a new password for your account with Harbour Light',
  language: 'en',
  status: (['pending', 'sent', 'failed'] as const)[number % 3],
  attempts: number,
  lastError: number % 3 === 1 ? null : error,
  createdAt: at(number),
  nextAttemptAt: number % 3 === 0 ? at(59) : null,
  sentAt: number % 3 === 1 ? at(number) : null,
  link: 'none',
  causedBy: number % 3 === 2 ? 'evt_1Q2w3E4r5T6y7U8i9O0p1A2s' : null,
})
/** Builds a webhook event; the number determines its status. */
export const event = (number: number) => ({
  id: `evt_1Q2w3E4r5T6y7U8i9O0p1A${String(number).padStart(2, '0')}`,
  type: 'customer.subscription.updated',
  status: (['pending', 'retrying', 'processed', 'ignored'] as const)[number % 4],
  target: number % 4 === 3 ? null : { kind: 'subscription', id: 'sub_1Q2w3E4r5T6y7U8i9O0p1A2s' },
  attempts: number,
  lastError: number % 4 === 1 ? error : null,
  createdAt: at(number),
  receivedAt: at(number),
  processedAt: number % 4 === 2 ? at(number) : null,
  nextAttemptAt: number % 4 < 2 ? at(59) : null,
})

const jobStatuses = ['completed', 'running', 'waiting', 'retrying', 'failed'] as const
/** What an event caused: entries, mails and jobs of every status. */
export const caused = {
  auditEntries: [
    { id: 71, occurredAt: at(1), action: 'purchase.paid', target: { type: 'purchase', id: '31' } },
    { id: 72, occurredAt: at(2), action: 'payment.refused', target: { type: 'user', id: '12' } },
  ],
  mails: [1, 2, 3].map(mail).map(({ id, createdAt, to, subject, status }) => ({ id, createdAt, to, subject, status })),
  jobs: jobStatuses.map((status, index) => ({
    id: job(index + 1).id,
    createdAt: at(index),
    name: ['process-provider-event', 'event.payment-invoice-paid.invoice'][index % 2],
    status,
  })),
}

/** Answers with a list of one event, and with what it caused. */
export const oneOfEvents =
  (number: number, what: object) =>
  async (page: Page): Promise<void> => {
    await answering(events, windowOf([event(number)]))(page)
    await answering(oneEvent, { ...event(number), caused: what })(page)
  }

/** Answers with a failed mail and its content. */
export const deadMail = async (page: Page): Promise<void> => {
  await answering(oneMail, {
    ...mail(2),
    id: 2_147_483_647,
    replyTo: 'somebody@example.test',
    messageId: '<0d8f1a6e-4c5b-4a1e-9a77-0b1c2d3e4f50@harbour-light.example.test>',
    text: 'Good morning,\n\nchoose a new password.',
    resentOf: 7,
  })(page)
  await answerCalls(page, '/admin/mails/2147483647/preview', () => ({
    type: 'text/html',
    body: '<html lang="en"><title>Mail</title><p>Good morning</p></html>',
  }))
}
