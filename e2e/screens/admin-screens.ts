import type { Page } from '@playwright/test'
import { answerCalls, serversAnswer } from './answer-calls.ts'
import { answering, refusing, type Screen, silent } from './screen.ts'
import { clicking, named, text, title, typing, within, words } from './shown.ts'

const failedJobs = '/admin/failed_jobs*'
const mails = '/admin/mails?*'
const oneMail = '/admin/mails/2147483647'
const events = '/admin/webhook_events*'
const error = 'connect ECONNREFUSED 127.0.0.1:25, and then a sentence that is long enough to need more than one line'
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`

const job = (number: number) => ({
  id: `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  name: 'process-provider-event',
  createdAt: '2026-11-20T09:00:00.000Z',
  failedAt: number % 3 === 0 ? null : at(number),
  attempts: number,
  error,
  payload: { eventId: 'evt_1Q2w3E4r5T6y7U8i9O0p1A2s', customer: { email: 'somebody@example.test' }, secret: '••••' },
})
const twenty = <T>(make: (number: number) => T): T[] => Array.from({ length: 20 }, (_, index) => make(index + 1))
const pageOf = <T>(members: T[], total = members.length) => ({ 'hydra:member': members, 'hydra:totalItems': total })
const windowOf = <T>(members: T[], older: number | null = null) => ({
  ...pageOf(members, older === null ? members.length : 1_000),
  totalIsCapped: older !== null,
  previous: null,
  next: older,
})

const mail = (number: number) => ({
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
})
const event = (number: number) => ({
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

/** Answers with a failed mail and its content. */
const deadMail = async (page: Page): Promise<void> => {
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

/** The admin pages about the product itself. */
export const adminScreens: readonly Screen[] = [
  {
    name: 'admin-jobs',
    who: 'admin',
    path: '/admin/jobs',
    states: [
      { name: 'many', before: answering(failedJobs, pageOf(twenty(job), 431)), shows: words('process-provider-event') },
      {
        name: 'details',
        before: answering(failedJobs, pageOf([job(1)])),
        act: clicking(named('button', 'jobs.details')),
        shows: within('dialog', words('evt_1Q2w3E4r5T6y7U8i9O0p1A2s')),
      },
      {
        name: 'drop',
        before: answering(failedJobs, pageOf([job(1)])),
        act: async (page, say) => {
          await page.getByRole('button', { name: say('ui.more_actions') }).click()
          await page.getByRole('menuitem', { name: say('jobs.drop') }).click()
        },
        shows: within('dialog', text('jobs.drop_text')),
      },
      { name: 'empty', before: answering(failedJobs, pageOf([])), shows: text('jobs.empty') },
      { name: 'failed', before: refusing(failedJobs), shows: text('jobs.failed') },
      { name: 'loading', before: silent(failedJobs), shows: title },
    ],
  },
  {
    name: 'admin-mails',
    who: 'admin',
    // Titles of mails are in their readers' languages: an unknown recipient leaves only the page's own texts.
    path: '/admin/mails?to=nobody-at-all',
    shows: text('mails.none_found'),
    states: [
      { name: 'many', before: answering(mails, windowOf(twenty(mail), 1)), shows: named('button', 'ui.older') },
      { name: 'failed', before: refusing(mails), shows: text('mails.failed') },
    ],
  },
  {
    name: 'admin-mail',
    who: 'admin',
    path: oneMail,
    shows: text('mails.gone'),
    states: [
      {
        name: 'given-up',
        before: deadMail,
        // The frame runs no script, which axe would need there: the text replaces it.
        act: clicking(named('tab', 'mails.text')),
        shows: words('choose a new password.'),
      },
      {
        name: 'failed',
        // A mail that is not there has a page of its own.
        before: refusing(oneMail, 'internal_error', 409),
        shows: text('mails.mail_failed'),
      },
    ],
  },
  {
    name: 'admin-webhooks',
    who: 'admin',
    path: '/admin/webhooks',
    states: [
      { name: 'many', before: answering(events, windowOf(twenty(event), 1)), shows: named('button', 'ui.older') },
      {
        name: 'details',
        before: answering(events, windowOf([event(1)])),
        act: clicking(named('button', 'webhooks.details')),
        shows: within('dialog', words('evt_1Q2w3E4r5T6y7U8i9O0p1A01')),
      },
      { name: 'empty', before: answering(events, windowOf([])), shows: text('webhooks.empty') },
      { name: 'failed', before: refusing(events), shows: text('webhooks.failed') },
    ],
  },
  {
    name: 'admin-health',
    who: 'admin',
    path: '/admin/health',
    shows: named('table', 'health.instances'),
    states: [
      { name: 'failed', before: refusing('/admin/health'), shows: text('health.could_not_load') },
      {
        name: 'refused-payments',
        before: (page) =>
          answerCalls(page, '/admin/health', async (call) => {
            const health = (await serversAnswer(page, call)) as object
            const payments = { status: 'warning', refused: 2, lastRefusedAt: '2026-11-21T09:30:00.000Z' }
            return { json: { ...health, status: 'warning', payments } }
          }),
        shows: named('link', 'health.refused_link'),
      },
      {
        name: 'in-trouble',
        before: (page) =>
          answerCalls(page, '/admin/health', async (call) => {
            const { database, disk, ...health } = (await serversAnswer(page, call)) as Record<string, object>
            return {
              json: {
                ...health,
                status: 'failed',
                database: { ...database, status: 'warning', isUnencrypted: true },
                disk: { ...disk, status: 'failed', writable: false },
                scanner: { status: 'failed', configured: true, version: null },
                auditChain: {
                  status: 'warning',
                  position: 1_234_567,
                  hash: '0f'.repeat(32),
                  extendedAt: '2026-11-21T09:30:00.000Z',
                  waiting: 4321,
                },
              },
            }
          }),
        shows: text('health.advice.full'),
      },
      { name: 'loading', before: silent('/admin/health'), shows: title },
    ],
  },
  {
    name: 'admin-settings',
    who: 'admin',
    path: '/admin/settings',
    shows: words('DATABASE_URL'),
    states: [
      {
        name: 'none-found',
        act: typing(named('searchbox', 'settings.name'), 'nothing like it'),
        shows: text('settings.none_found'),
      },
      { name: 'failed', before: refusing('/admin/settings'), shows: text('settings.failed') },
      { name: 'loading', before: silent('/admin/settings'), shows: title },
    ],
  },
]
