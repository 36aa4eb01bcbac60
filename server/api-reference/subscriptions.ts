import {
  cancellationReasons,
  checkSubscriptionPayment,
  createCheckoutSession,
  customerPortal,
  endOwnSubscription,
  lastSubscriptions,
  paymentStatus,
  undoOwnCancellation,
} from '#contract/subscriptions/customer.ts'
import {
  cancelSchedule,
  createStaffSubscription,
  listHistories,
  listSchedules,
  managerHistoryEntry,
  schedule,
  subscriptionSummary,
  subscriptionsSummary,
} from '#contract/subscriptions/manager-subscriptions.ts'
import { priceKeys } from '#contract/subscriptions/price-keys.ts'
import { historyEntry, historyStatuses, paymentStates } from '#contract/subscriptions/schemas.ts'
import { stripeWebhook } from '#contract/subscriptions/webhook.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const net =
  'Price for each interval, excluding VAT, in units of the currency, two decimals. The name is given by the specification.'
const overview = 'The user’s subscriptions and unpaid payments.'

/** Subscriptions of customers. */
export const subscriptions: Area = {
  resources: [
    {
      name: 'Subscriptions',
      description: 'A customer’s own subscriptions: checkout, status, cancellation and the payment provider’s portal.',
      operations: [
        operation(
          createCheckoutSession,
          'Opens a hosted checkout for one of the five monthly plans. Prices are in euros, excluding VAT. An earlier open checkout of the user expires.',
          'The checkout session, or an error message.',
          { answer: { message: null } },
        ),
        operation(
          checkSubscriptionPayment,
          'Asks the payment provider about the user’s checkout and records the answer; for use while the webhook is late.',
          'The status of the payment.',
        ),
        operation(
          paymentStatus,
          'Amounts of unpaid payments are in cents; prices in units with two decimals.',
          overview,
          { answer: { unpaidInvoices: [{ amountDueCents: 12000 }] } },
        ),
        operation(
          endOwnSubscription,
          'The subscription ends with its paid period. Doing it again answers the same.',
          overview,
          { answer: { unpaidInvoices: [] } },
        ),
        operation(undoOwnCancellation, 'Possible until the paid period ends.', overview, {
          answer: { unpaidInvoices: [] },
        }),
        operation(
          lastSubscriptions,
          'Customers ask for their own. `hydra:totalItems` above 0 means that there is an active subscription.',
          'The latest history entry of each active subscription.',
        ),
        operation(
          customerPortal,
          'A new session of the payment provider’s portal at each call.',
          'The URL, as a JSON text.',
          { answer: 'https://pay.example.com/p/session/3kP9vX7b' },
        ),
      ],
    },
    {
      name: 'Subscriptions of a customer',
      description: 'Starting, scheduling and reviewing subscriptions, for managers.',
      operations: [
        operation(
          createStaffSubscription,
          'With today’s date it starts now and the saved card pays; with a later one it is scheduled. Without a saved card a start today is rejected, with `details`. Today is Europe/London.',
          'The subscription (`created`) or the schedule (`scheduled`).',
        ),
        operation(listSchedules, 'Optionally by status, and from a start day on.', 'The scheduled subscriptions.'),
        operation(
          cancelSchedule,
          'Only a schedule that has not started; a cancelled one answers the same.',
          'The schedule.',
          { answer: { status: 'cancelled' } },
        ),
        operation(
          subscriptionsSummary,
          'Prices in units with two decimals, excluding VAT.',
          'The active subscriptions.',
        ),
        operation(listHistories, 'Newest first; subscriptions and purchases.', 'A page of history entries.'),
      ],
    },
    {
      name: 'Payment webhooks',
      description: 'Where the payment provider delivers its events.',
      operations: [
        operation(
          stripeWebhook,
          'The raw body is verified by the `Stripe-Signature` header, stored once and processed in the background. Not for other callers.',
          'That the event was stored.',
          { withoutExample: 'The body is an event of the payment provider, signed by it.' },
        ),
      ],
    },
  ],
  fields: [
    described(stripeWebhook.answer, { received: 'Always true.' }),
    described(createCheckoutSession.params, { priceKey: 'The plan.' }),
    described(createCheckoutSession.answer, {
      status: 'Whether a session was opened.',
      sessionId: 'ID of the checkout session; null with an error.',
      sessionUrl: 'URL of the hosted checkout; null with an error.',
      message: 'Error code; null without an error.',
    }),
    described(checkSubscriptionPayment.body, { session_id: 'ID of the checkout session; the latest when left out.' }),
    described(checkSubscriptionPayment.answer, { status: 'Status of the payment.' }),
    described([historyEntry, managerHistoryEntry], {
      createdAt: 'When it happened.',
      startAt: 'Start of the period; null where there is none.',
      endAt: 'End of the period; null where there is none.',
      subscription: 'The product.',
      status: 'What happened.',
      amount: 'The total of the payment, including VAT; null without a payment.',
      'amount.cents': 'Amount in cents.',
      'amount.currency': 'Currency sign, or the code of a currency that is not sold in.',
    }),
    described(managerHistoryEntry, {
      invoice: 'The invoice of the payment; null without one.',
      'invoice.invoiceNumber': 'Number in the series of its year; null until it is assigned.',
      'invoice.year': 'Year of the number series; null until the number is assigned.',
    }),
    described([paymentStatus.answer], {
      subscriptions: 'The user’s subscriptions.',
      unpaidInvoices: 'Unpaid payments.',
      'unpaidInvoices.createdAt': 'When the payment was due.',
      'unpaidInvoices.amountDueCents': 'Amount due in cents, including VAT.',
      'unpaidInvoices.currency': 'ISO 4217 code.',
      'unpaidInvoices.hostedInvoiceUrl': 'URL where it can be paid, open to whoever has it; null without one.',
      'unpaidInvoices.requiresAction': 'True while the bank waits for the customer’s approval.',
      'unpaidInvoices.nextAttemptAt': 'Next automatic attempt; null when there is none.',
      'unpaidInvoices.lastAttemptBy':
        'By when the last attempt is made, after which the subscription ends; null when not known.',
      'unpaidInvoices.accessContinues': 'True while access stays although a payment is due.',
      'subscriptions.priceMonth': net,
      'subscriptions.currency': 'Sign of the currency.',
      'subscriptions.recurringMonthInterval': 'Months from one payment to the next.',
      'subscriptions.status': 'Status at the payment provider, for example `active` or `past_due`.',
      'subscriptions.currentPeriodEnd': 'End of the paid period; null when nothing is paid.',
      'subscriptions.cancelAtPeriodEnd': 'True when it ends then instead of renewing.',
    }),
    described(endOwnSubscription.body, { reason: 'Why, in the payment provider’s words.' }),
    described(subscriptionSummary, {
      priceMonth: net,
      currency: 'Sign of the currency.',
      startAt: 'Start of the subscription.',
      endAt: 'End of the current period, paid or due; null where there is none.',
      status: 'Status at the payment provider, for example `active` or `past_due`.',
      stripeId: 'ID of the subscription at the payment provider, `sub_…`.',
      cancelAtPeriodEnd: 'True when it ends with the period instead of renewing.',
    }),
    described(schedule, {
      subscriptionRef: 'The product.',
      'subscriptionRef.priceMonth': net,
      'subscriptionRef.currency': 'Sign of the currency.',
      startDate: 'Day on which it starts, `YYYY-MM-DD`.',
      status: 'Status of the schedule. Only a `new` one can be cancelled.',
      userRef: 'IRI of the customer.',
    }),
    described(listSchedules.query, {
      status: 'Only schedules of this status.',
      'startDate[after]': 'Only schedules that start on this day or later.',
    }),
    described(createStaffSubscription.body, {
      userId: 'The customer.',
      subId: 'The product.',
      startDate: 'Day on which it starts, today or later, Europe/London.',
    }),
    described(createStaffSubscription.answer, {
      message: '`created` when it started now, `scheduled` when it starts later.',
      obj: 'The subscription, or the schedule.',
    }),
    described(cancelSchedule.body, { status: 'Always `cancelled`.' }),
  ],
  meanings: [
    means(priceKeys, {
      self_basic: 'Self-publishing, Basic',
      self_premium: 'Self-publishing, Premium',
      affiliate_basic: 'Affiliate marketing and dropshipping, Basic',
      other_basic: 'Other business, Basic',
      other_premium: 'Other business, Premium',
    }),
    means(['ok', 'error'], { ok: 'done', error: 'not possible' }),
    means(paymentStates, {
      ok: 'paid',
      checking: 'on its way',
      not_found: 'there is no checkout',
      incomplete: 'the checkout was not completed',
      failed: 'the payment failed',
    }),
    means(historyStatuses, {
      new: 'started, renewed or bought',
      renewFailed: 'a renewal failed',
      waitingAction: 'a renewal waits for the customer’s approval',
      cancelled: 'ended on request',
      deleted: 'ended by the payment provider, usually unpaid',
      invoice_cancelled: 'the payment invoice was voided',
      planChanged: 'the plan changed',
      planChangeScheduled: 'a change of plan was scheduled for the next renewal',
      planChangeUndone: 'a scheduled change of plan was undone',
    }),
    means(cancellationReasons, {
      too_expensive: 'too expensive',
      missing_features: 'features are missing',
      switched_service: 'changed to another service',
      unused: 'not used enough',
      customer_service: 'customer service',
      too_complex: 'too complex',
      low_quality: 'low quality',
      other: 'another reason',
    }),
    means(['new', 'failed', 'cancelled', 'active', 'completed', 'released'], {
      new: 'has not started',
      failed: 'could not start',
      cancelled: 'cancelled before it started',
      active: 'started',
      completed: 'completed',
      released: 'released from the schedule; the subscription goes on',
    }),
  ],
}
