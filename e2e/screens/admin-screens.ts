import {
  caused,
  deadMail,
  event,
  events,
  failedJobs,
  job,
  mail,
  mails,
  oneMail,
  oneOfEvents,
  twenty,
  windowOf,
} from './admin-samples.ts'
import { answerCalls, serversAnswer } from './answer-calls.ts'
import { pageOf } from './documents-samples.ts'
import { answering, refusing, type Screen, silent } from './screen.ts'
import { clicking, named, text, title, typing, within, words } from './shown.ts'

/** The admin pages about the product itself. */
export const adminScreens: readonly Screen[] = [
  {
    name: 'admin-jobs',
    who: 'admin',
    path: '/admin/jobs',
    states: [
      {
        name: 'many',
        before: answering(failedJobs, pageOf(twenty(job), 431)),
        shows: text('job.process-provider-event'),
      },
      {
        name: 'details',
        before: answering(failedJobs, pageOf([job(1)])),
        act: clicking(named('button', 'jobs.details')),
        shows: within('dialog', text('audit.technical')),
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
        before: oneOfEvents(2, caused),
        act: clicking(named('button', 'webhooks.details')),
        shows: within('dialog', text('job.event.payment-invoice-paid.invoice')),
      },
      {
        name: 'caused-nothing',
        before: oneOfEvents(6, { auditEntries: [], mails: [], jobs: [] }),
        act: clicking(named('button', 'webhooks.details')),
        shows: within('dialog', text('webhooks.caused_nothing')),
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
        act: typing(named('searchbox', 'settings.search'), 'nothing like it'),
        shows: text('settings.none_found'),
      },
      {
        name: 'changed',
        act: async (page) => {
          await page.goto('/admin/settings?changed=true')
        },
        shows: words('SMTP_HOST'),
      },
      { name: 'failed', before: refusing('/admin/settings'), shows: text('settings.failed') },
      { name: 'loading', before: silent('/admin/settings'), shows: title },
    ],
  },
]
