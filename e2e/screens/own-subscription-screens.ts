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
      recurringMonthInterval: index,
    }),
  ),
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
