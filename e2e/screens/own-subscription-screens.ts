import { button } from '#e2e/steps/fields.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { aButton, clicking, inTurn, named, role, text, title, wholeText, within } from './shown.ts'

const currentStatus = '/subscriptions_stripe/current'

const subscription = {
  id: 9,
  name: 'Self-Publishing Premium',
  priceMonth: 300,
  currency: '€',
  recurringMonthInterval: 1,
  status: 'active',
  currentPeriodEnd: '2026-12-22T10:00:00.000Z',
  cancelAtPeriodEnd: false,
  plannedChange: null,
  isPlanChanging: false,
  canChangePlan: true,
}
const owed = {
  createdAt: '2026-11-19T10:00:00.000Z',
  amountDueCents: 123_456_789,
  currency: '€',
  hostedInvoiceUrl: 'https://pay.example.test/i/1',
  requiresAction: false,
  nextAttemptAt: '2026-11-25T10:00:00.000Z',
  lastAttemptBy: '2026-12-07T10:00:00.000Z',
  accessContinues: true,
}
const nothing = { subscriptions: [], unpaidInvoices: [] }
const running = { ...nothing, subscriptions: [subscription] }
const owing = {
  subscriptions: [{ ...subscription, status: 'past_due' }],
  unpaidInvoices: [
    owed,
    { ...owed, createdAt: '2026-11-01T10:00:00.000Z', requiresAction: true, nextAttemptAt: null, lastAttemptBy: null },
  ],
}
const every = {
  ...nothing,
  subscriptions: ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled'].map(
    (status, index) => ({
      ...subscription,
      id: index + 1,
      status,
      cancelAtPeriodEnd: index % 2 === 0,
      canChangePlan: false,
      recurringMonthInterval: index,
    }),
  ),
}

const option = {
  id: 3,
  name: 'Affiliate Marketing',
  priceMonth: 300,
  currency: '€',
  recurringMonthInterval: 1,
  kind: 'now',
}
const options = {
  options: [
    option,
    { ...option, id: 4, name: 'Other business Basic', priceMonth: 200, kind: 'renewal' },
    { ...option, id: 8, name: 'Bookkeeping', priceMonth: 900, recurringMonthInterval: 3, kind: 'now' },
  ],
}
const euros = (cents: number) => ({ cents, currency: '€' })
const price = {
  kind: 'now',
  effectiveAt: '2026-11-22T10:00:00.000Z',
  due: euros(12_345_679),
  charge: euros(18_345_679),
  credit: euros(6_000_000),
  vat: euros(2_226_270),
  renewal: euros(36_600),
  renewsAt: '2026-12-22T10:00:00.000Z',
}
const later = { ...price, kind: 'renewal', due: euros(0), charge: euros(0), credit: euros(0), vat: euros(0) }
const planned = {
  id: 5,
  name: 'Other business Basic',
  priceMonth: 200,
  currency: '€',
  recurringMonthInterval: 1,
  effectiveAt: '2026-12-22T10:00:00.000Z',
}
const choosing = (answer: object): NonNullable<ScreenState['before']> =>
  inTurn(
    answering(currentStatus, running),
    answering('/plan_changes/options*', options),
    answering('/plan_changes/preview*', answer),
    refusing('/plan_changes', 'payment_failed', 409),
  )
const choose: NonNullable<ScreenState['act']> = async (page, say) => {
  await button(page, say('own_subscription.change_plan')).click()
  await page.getByRole('dialog').getByRole('radio', { name: option.name }).check()
}

const openEndDialog: ScreenState['act'] = clicking(aButton('own_subscription.end'))

const onBanner: ScreenState['shows'] = named('region', 'own_subscription.owed_label')

/** The banner on a page while a payment is due. */
export const owingStates: readonly ScreenState[] = [
  { name: 'tried again', before: answering(currentStatus, { ...owing, unpaidInvoices: [owed] }), shows: onBanner },
  {
    name: 'to be confirmed, and more',
    before: answering(currentStatus, { ...owing, unpaidInvoices: owing.unpaidInvoices.toReversed() }),
    shows: onBanner,
  },
  {
    name: 'nothing more is tried',
    before: answering(currentStatus, {
      ...owing,
      unpaidInvoices: [{ ...owed, nextAttemptAt: null, lastAttemptBy: null, hostedInvoiceUrl: null }],
    }),
    shows: onBanner,
  },
]

/** The customer's own subscription. */
export const ownSubscriptionScreens: readonly Screen[] = [
  {
    name: 'own-subscription',
    who: 'customer',
    path: '/subscription',
    shows: aButton('own_subscription.end'),
    states: [
      { name: 'owing', before: answering(currentStatus, owing), shows: named('region', 'own_subscription.owed') },
      { name: 'every status', before: answering(currentStatus, every), shows: text('own_subscription.status.paused') },
      {
        name: 'ends',
        before: answering(currentStatus, { ...running, subscriptions: [{ ...subscription, cancelAtPeriodEnd: true }] }),
        shows: aButton('own_subscription.undo_cancellation'),
      },
      {
        name: 'plan change planned',
        before: answering(currentStatus, {
          ...running,
          subscriptions: [{ ...subscription, plannedChange: planned, canChangePlan: false }],
        }),
        shows: aButton('own_subscription.keep_plan'),
      },
      {
        name: 'plan-dialog',
        before: choosing(price),
        act: clicking(aButton('own_subscription.change_plan')),
        shows: within('dialog', text('plan_change.choose')),
      },
      {
        name: 'plan-dialog, now',
        before: choosing(price),
        act: choose,
        shows: within('dialog', text('plan_change.due')),
      },
      {
        name: 'plan-dialog, at renewal',
        before: choosing(later),
        act: choose,
        shows: within('dialog', text('plan_change.renews')),
      },
      {
        name: 'plan-dialog, not paid',
        before: choosing(price),
        act: async (page, say) => {
          await choose(page, say)
          await button(page.getByRole('dialog'), say('plan_change.confirm_pay', { amount: '€123,456.79' })).click()
        },
        shows: within('dialog', role('alert')),
      },
      {
        name: 'end-dialog',
        before: answering(currentStatus, running),
        act: openEndDialog,
        shows: within('dialog', text('own_subscription.reason')),
      },
      {
        name: 'end-refused',
        before: inTurn(
          answering(currentStatus, running),
          refusing('/subscriptions_stripe/*/cancel_at_period_end', 'provider_unavailable', 503),
        ),
        act: async (page, say) => {
          await button(page, say('own_subscription.end')).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('radio', { name: say('own_subscription.reason.other') }).check()
          await button(dialog, say('own_subscription.confirm_end')).click()
        },
        shows: within('dialog', role('alert')),
      },
      { name: 'empty', before: answering(currentStatus, nothing), shows: wholeText('own_subscription.none') },
      { name: 'failed', before: refusing(currentStatus), shows: text('own_subscription.failed') },
      { name: 'loading', before: silent(currentStatus), shows: title },
    ],
  },
]
