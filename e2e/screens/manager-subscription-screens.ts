import { button, field } from '#e2e/steps/fields.ts'
import { answerCalls, serversAnswer } from './answer-calls.ts'
import { answering, refusing, type Screen } from './screen.ts'
import { everyHistory, everySchedule, everySubscription } from './selling-samples.ts'
import { aButton, clicking, inTurn, named, text, within } from './shown.ts'

const none = { 'hydra:member': [], 'hydra:totalItems': 0 }
const list = (rows: readonly unknown[]) => ({ 'hydra:member': rows, 'hydra:totalItems': rows.length })

const [active, scheduled, history] = [
  '/manager/get_subs_summary/3',
  '/subscription_schedules?*',
  '/subscription_histories?*',
]

/** A customer's subscriptions, schedules and history, as managers see them. */
export const managerSubscriptionScreens: readonly Screen[] = [
  {
    name: 'manager-customer-subscriptions',
    who: 'manager',
    path: '/manager/manage_user_subs/3',
    shows: named('table', 'subs.active'),
    states: [
      {
        name: 'every-status',
        before: inTurn(answering(active, { subs: everySubscription }), answering(scheduled, list(everySchedule))),
        shows: within('table', text('subs.schedule.failed')),
      },
      {
        name: 'cancel-schedule',
        before: answering(scheduled, list(everySchedule)),
        act: (page, say) =>
          page
            .getByRole('button', { name: new RegExp(`^${say('subs.cancel_schedule')}: `) })
            .first()
            .click(),
        shows: within('dialog', text('subs.back')),
      },
      {
        name: 'unconfirmed',
        before: (page) =>
          answerCalls(page, '/users/3', async (call) => ({
            json: { ...((await serversAnswer(page, call)) as object), emailVerified: false, unconfirmed: true },
          })),
        shows: text('subs.unconfirmed_title'),
      },
      { name: 'form-errors', act: clicking(aButton('subs.start_button')), shows: text('schedule.choose_product') },
      {
        name: 'refused',
        before: (page) => {
          const refusal = {
            message: 'payment_method_missing',
            details: 'Ask the customer to save a card under Payments.',
          }
          return answerCalls(page, '/manager/stripe_create_subscription', () => ({ status: 422, json: refusal }))
        },
        act: async (page, say) => {
          await field(page, say('subs.product')).selectOption({ index: 1 })
          await field(page, say('subs.start')).fill('31/12/2098')
          await button(page, say('subs.start_button')).click()
        },
        shows: named('dialog', 'subs.refused'),
      },
      { name: 'failed', before: inTurn(refusing(active), refusing(scheduled)), shows: text('subs.scheduled_failed') },
    ],
  },
  {
    name: 'manager-history',
    who: 'manager',
    path: '/manager/sub_history/3',
    shows: named('table', 'nav.sub_history'),
    states: [
      { name: 'every-status', before: answering(history, list(everyHistory)), shows: text('renewals.status.deleted') },
      { name: 'empty', before: answering(history, none), shows: text('history.none') },
      { name: 'failed', before: refusing(history), shows: text('history.failed') },
    ],
  },
]
