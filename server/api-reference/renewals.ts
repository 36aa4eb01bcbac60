import {
  cancelSubscription,
  failedPayment,
  getFailedPayments,
  newPaymentAttempt,
  renewalEvent,
  renewalTimeline,
  searchSubscriptionsInfo,
  subscriptionsInfo,
  subscriptionsInfoPage,
  unpaidInvoice,
  voidPaymentInvoice,
} from '#contract/subscriptions/manager-renewals.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const cents = { unpaid_invoices: [{ total: 12000 }] }
const paymentInvoice = 'ID of the payment invoice at the payment provider, `in_…`.'
const attempt = {
  manualAttemptNumber: 'Number of attempts by staff.',
  manualAttemptDate: 'Last attempt by staff; null when there was none.',
  manualAttemptResponse:
    'Result of the last attempt by staff: the provider’s error code, or `paid`; null when there was none.',
}
const unpaid = {
  num_active_subs: 'Number of active subscriptions.',
  num_not_active_subs: 'Number of subscriptions that are not active.',
  num_unpaid_invoices: 'Number of failed and pending renewals.',
  num_found: 'Number of those that match the search.',
}

/** Failed and pending renewals, for managers. */
export const renewals: Area = {
  resources: [
    {
      name: 'Renewals',
      description:
        'Renewals that failed or wait for the customer, and what staff can do about them. Amounts are in cents.',
      operations: [
        operation(
          subscriptionsInfo,
          'The counters, and the 20 latest failed and pending renewals. Totals in cents.',
          'Counters and renewals.',
          { answer: cents },
        ),
        operation(
          subscriptionsInfoPage,
          'Latest first, unless sorted by one `order[…]`. `offset` counts rows. Totals in cents.',
          'Counters and renewals.',
          { answer: cents },
        ),
        operation(
          searchSubscriptionsInfo,
          'Those whose customer’s email contains a text of at least three characters. Totals in cents.',
          'Counters and renewals.',
          { answer: cents },
        ),
        operation(
          newPaymentAttempt,
          'Tries to collect a payment invoice (`in_…`) now, at most once every 30 minutes. Sooner answers `retry_too_soon` with `Retry-After`.',
          'The result.',
          { answer: { invoice_data: { paid: true, manualAttemptResponse: 'paid' } } },
        ),
        operation(
          voidPaymentInvoice,
          'Gives up a payment invoice (`in_…`) for good. A voided one answers the same.',
          'Nothing but `status: ok`.',
        ),
        operation(
          getFailedPayments,
          'The open failed payments of a subscription (`sub_…`), which cancelling it would void. Totals in cents.',
          'The failed payments.',
          { answer: { failed_payments: [{ total: 12000 }] } },
        ),
        operation(
          cancelSubscription,
          'Ends a subscription (`sub_…`) at once and voids its open invoices.',
          'Whether every invoice was voided, and those that were not.',
          { answer: { failed_payments: [] } },
        ),
        operation(
          renewalTimeline,
          'Attempts, emails and actions of staff, oldest first; the next attempt comes last.',
          'The history.',
          {
            answer: {
              events: [
                { kind: 'created', occurredAt: '2026-03-02T09:30:00.000Z', amountCents: 12000, currency: 'EUR' },
                { kind: 'next', occurredAt: '2026-03-05T09:30:00.000Z', amountCents: undefined, currency: undefined },
              ],
            },
          },
        ),
      ],
    },
  ],
  fields: [
    described([subscriptionsInfoPage.query, searchSubscriptionsInfo.query], {
      status: 'Only renewals that failed (`renewFailed`) or wait for the customer (`waitingAction`).',
      'createdAt[after]': 'Only renewals of this day or later.',
      'createdAt[before]': 'Only renewals of this day or earlier.',
      'order[createdAt]': 'Sort by creation.',
      'order[total]': 'Sort by amount.',
    }),
    described([subscriptionsInfo.answer, subscriptionsInfoPage.answer, searchSubscriptionsInfo.answer], unpaid),
    described(unpaidInvoice, {
      ...attempt,
      createdAt: 'When the payment was due.',
      name: 'Name of the company; null without one.',
      firstName: 'First name of the customer; null when not known.',
      total: 'Amount in cents, including VAT.',
      currency: 'ISO 4217 code.',
      status: 'What happened.',
      manualAttemptAllowedAt: 'From when staff can try again; null for now.',
      nextAttemptAt: 'Next automatic attempt; null when there is none.',
      lastAttemptBy: 'By when the last attempt is made, after which the subscription ends; null when not known.',
      stripeId: paymentInvoice,
      shStripeId: 'ID of the subscription at the payment provider, `sub_…`. A name given by the specification.',
    }),
    described(
      newPaymentAttempt.answer,
      Object.fromEntries(Object.entries(attempt).map(([name, text]) => [`invoice_data.${name}`, text])),
    ),
    described([newPaymentAttempt.params, voidPaymentInvoice.params, renewalTimeline.params], {
      stripeId: paymentInvoice,
    }),
    described([getFailedPayments.params, cancelSubscription.params], {
      stripeId: 'ID of the subscription at the payment provider, `sub_…`.',
    }),
    described(searchSubscriptionsInfo.params, { emailSearch: 'Part of an email, at least three characters.' }),
    described(failedPayment, {
      createdAt: 'When the payment was due.',
      total: 'Amount in cents, including VAT.',
      currency: 'ISO 4217 code.',
      stripeId: paymentInvoice,
    }),
    described(cancelSubscription.answer, {
      void_failed: 'True when an open invoice could not be voided.',
      failed_payments: 'The invoices that still have to be voided by hand.',
    }),
    described(renewalTimeline.answer, { hostedInvoiceUrl: 'URL where the customer can pay; null without one.' }),
    described(renewalEvent, {
      kind: 'Kind of event: `created` the invoice was created, `try` an attempt, `mail` an email, `action` an action of staff, `paid`, `voided`, `next` the next attempt, `last_day` the day of the last attempt.',
      occurredAt: 'When it happened or will happen.',
      amountCents: 'Amount in cents, including VAT.',
      currency: 'ISO 4217 code.',
      outcome: 'The result.',
      reason: 'Why it failed; null when it did not.',
      code: 'The payment provider’s own code; null without one.',
      'card.last4': 'Last four digits of the card.',
      'card.expMonth': 'Month in which the card expires, 1 to 12.',
      'card.expYear': 'Year in which the card expires, four digits.',
      mail: 'Which email.',
      status: 'Status of the email.',
      action: 'What staff did.',
      actor: 'Email address of the person; null when not known.',
    }),
  ],
  meanings: [
    means(['paid', 'failed', 'pending'], { paid: 'paid', failed: 'failed', pending: 'not known yet' }),
    means(['waiting', 'sent', 'failed'], { waiting: 'not sent yet', sent: 'sent', failed: 'could not be sent' }),
    means(['attempt', 'void', 'cancel'], {
      attempt: 'tried to collect the payment',
      void: 'voided the payment invoice',
      cancel: 'cancelled the subscription',
    }),
  ],
}
