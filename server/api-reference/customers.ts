import { customerSummary, customerTimeline, timelineEvent } from '#contract/customers/manager.ts'
import { timelineActions, timelineFilters, timelineKinds } from '#contract/customers/timeline-actions.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const kinds = {
  account: 'the account',
  company: 'the company and its people',
  payments: 'payments and subscriptions',
  invoices: 'invoices, credit notes and pro-formas',
  documents: 'documents and document requests',
  emails: 'emails to the customer',
  banks: 'bank connections and statements',
  registry: 'data from Companies House',
}

/** One customer across the product, for managers. */
export const customers: Area = {
  resources: [
    {
      name: 'Customer summaries',
      description: 'One customer across all parts of the product, for managers.',
      operations: [
        operation(
          customerSummary,
          'Money, running subscriptions, deadlines, document requests and banks.',
          'The summary.',
        ),
        operation(
          customerTimeline,
          'What happened in all parts of the product, newest first, each event once. Pass the `next` of an answer as `before` to get older events. Logins are in the audit trail only. Of current and former staff, only admins see work and emails.',
          'A page of events.',
          { query: { before: '2026-11-21T08:00:00.000000Z~payment-000000000031' } },
        ),
      ],
    },
  ],
  fields: [
    described(customerSummary.answer, {
      balances: 'What they have to their credit, by currency, from transfers of more than was owed.',
      'balances.currency': 'Sign of the currency.',
      'balances.cents': 'Amount in cents.',
      money: 'Sums by currency.',
      'money.currency': 'Currency sign.',
      'money.paidThisYearCents':
        'Paid invoices of this calendar year (Europe/London) less their credit notes, in cents.',
      'money.outstandingCents': 'What open and uncollectible invoices still owe, in cents.',
      'money.outstandingCount': 'Number of invoices that are not fully paid.',
      'money.overdueCents': 'What of it is past its due day, in cents.',
      'money.overdueCount': 'Number of invoices that are open and past their due day.',
      'money.oldestOn': 'Date of the oldest of them, `YYYY-MM-DD`; null without any.',
      subscriptions: 'Running subscriptions, newest first.',
      'subscriptions.name': 'Name of the product.',
      'subscriptions.currentPeriodEnd': 'End of the current period; null when it is not known.',
      'subscriptions.cancelAtPeriodEnd': 'Whether it ends with the current period.',
      'subscriptions.failedPayment': 'The renewal that could not be collected; null without one.',
      'subscriptions.failedPayment.amountCents': 'Amount in cents.',
      'subscriptions.failedPayment.currency': 'Currency sign, or the code of a currency that is not sold in.',
      'subscriptions.failedPayment.needsConfirmation':
        'Whether the customer has to confirm the payment with their bank.',
      'subscriptions.failedPayment.nextAttemptAt': 'Next automatic attempt; null when none is planned.',
      deadlines: 'Filings that are due at Companies House, nearest first, overdue ones included.',
      requests: 'Numbers of document requests.',
      'requests.open': 'Requests that wait for the customer.',
      'requests.overdue': 'Those of them that are past their due day.',
      'requests.toCheck': 'Requests whose documents wait for staff.',
      banks: 'Banks, newest first.',
      'banks.id': 'ID of the bank connection.',
      'banks.name': 'Name of the bank.',
      'banks.status': 'Status of the bank connection.',
      'banks.expiresAt': 'When the consent expires; null without an end.',
    }),
    described(customerTimeline.query, {
      kind: 'Part of the product, or `staff` for what staff did in all of them.',
      before: 'Return older events: the value of `next` in an answer.',
    }),
    described(customerTimeline.answer, { next: 'Value of `before` for older events; null at the oldest.' }),
    described(timelineEvent, {
      id: 'Identifier of the event.',
      occurredAt: 'When it happened.',
      kind: 'Part of the product.',
      action: 'What happened.',
      actor: 'Who did it.',
      'actor.kind': 'Kind of user.',
      'actor.name': 'Email of the account; null when it is not an account, or no longer exists.',
      amount: 'The money that it was about; null without any.',
      'amount.cents': 'Amount in cents.',
      'amount.currency': 'Currency sign, or the code of a currency that is not sold in.',
      document: 'The accounting document that it was about; null without one.',
      'document.kind': 'Kind of document: `invoice`, `credit_note` or `pro_forma`.',
      'document.id': 'ID of the document.',
      'document.number': 'Number; null until the document has one.',
      'document.year': 'Year of the number; null until the document has one.',
      title: 'Name of what it was about, for example a product, a file or the subject of an email; null without one.',
      reason: 'The reason that somebody gave; null without one.',
      fields: 'Names of the fields that were edited.',
      failureReason: 'Why a refund failed; null for other events.',
      registryChange: 'What Companies House changed; null for other events.',
      'registryChange.field': 'The field that changed, as in the record.',
      'registryChange.before': 'Earlier value; null when there was none.',
      'registryChange.after': 'New value; null when there is none.',
    }),
  ],
  meanings: [
    means(timelineKinds, kinds),
    means(timelineFilters, { ...kinds, staff: 'what staff did in all of them' }),
    means(timelineActions, 'An event of a record (`payment_received`), or an action of the audit trail.'),
  ],
}
