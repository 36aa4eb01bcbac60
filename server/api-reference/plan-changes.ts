import { paymentStatus } from '#contract/subscriptions/customer.ts'
import { declineReasons } from '#contract/subscriptions/decline-reasons.ts'
import { subscriptionSummary } from '#contract/subscriptions/manager-subscriptions.ts'
import {
  createPlanChange,
  listPlanChanges,
  planChange,
  planChangeKinds,
  planChangeStates,
  planOptions,
  previewPlanChange,
  undoPlanChange,
} from '#contract/subscriptions/plan-changes.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const net = 'Price for each interval, excluding VAT, in units of the currency, two decimals.'
const months = 'Months from one payment to the next.'
const sign = 'Sign of the currency.'
const cents = 'Amount in cents.'

const euros = (amount: number) => ({ cents: amount, currency: '€' })
const previewed = {
  due: euros(6_100),
  charge: euros(18_300),
  credit: euros(12_200),
  vat: euros(1_100),
  renewal: euros(36_600),
}

/** Changes of a subscription's plan. */
export const planChanges: Area = {
  resources: [
    {
      name: 'Plan changes',
      description:
        'Changing the plan of a running subscription. A dearer plan starts at once and is paid at once; any other starts with the next renewal. Customers change their own, managers any.',
      operations: [
        operation(
          listPlanChanges,
          'Newest first. Managers name a customer; customers get their own.',
          'A page of changes.',
        ),
        operation(
          planOptions,
          'The five plans in the currency of the subscription, for managers also other recurring products.',
          'The plans, each with when it would start.',
        ),
        operation(
          previewPlanChange,
          'The payment provider calculates the price as of this second. Send `effectiveAt` and `due` back to confirm, within 30 minutes.',
          'The price of the change.',
          { answer: previewed },
        ),
        operation(
          createPlanChange,
          'What is charged is what was previewed for the same instant, to the cent. A failed payment changes nothing. Doing it again answers the same.',
          'The change: `applied` at once, `scheduled` for the renewal, or `requested` while it is processed.',
          { answer: { failure: null } },
        ),
        operation(undoPlanChange, 'Possible until the renewal. Doing it again answers the same.', 'The change.', {
          answer: { state: 'undone', kind: 'renewal', failure: null },
        }),
      ],
    },
  ],
  fields: [
    described(planChange, {
      userRef: 'IRI of the customer.',
      subscriptionId: 'ID of the subscription.',
      kind: 'When the plan changes.',
      state: 'What became of the change.',
      from: 'The plan before.',
      to: 'The new plan, at the agreed price.',
      'to.priceMonth': net,
      'to.currency': sign,
      'to.recurringMonthInterval': months,
      effectiveAt: 'When the new plan starts or started.',
      due: 'What was charged at once, including VAT; null for a change at renewal.',
      'due.cents': cents,
      'due.currency': sign,
      failure: 'Why the payment failed; null unless it did.',
      byStaff: 'True when a manager made the change.',
      createdAt: 'When it was requested.',
      settledAt: 'When it was applied, undone or failed; null before.',
    }),
    described(listPlanChanges.query, { 'userRef.id': 'The customer; the caller when left out.' }),
    described(planOptions.query, { subscription: 'ID of the subscription.' }),
    described(planOptions.answer, {
      options: 'The plans.',
      'options.priceMonth': net,
      'options.currency': sign,
      'options.recurringMonthInterval': months,
      'options.kind': 'When it would start.',
    }),
    described(previewPlanChange.query, { subscription: 'ID of the subscription.', product: 'ID of the new plan.' }),
    described(previewPlanChange.answer, {
      kind: 'When the plan would change.',
      effectiveAt: 'The instant for which the price was calculated, or the renewal.',
      due: 'What is charged at once, including VAT: the charge less the credit.',
      charge: 'The new plan for the rest of the period, including VAT.',
      credit: 'The unused time on the old plan, including VAT.',
      vat: 'The VAT in what is charged at once.',
      renewal: 'What each later period costs, including VAT.',
      renewsAt: 'When that is charged for the first time.',
      'due.cents': cents,
      'due.currency': sign,
      'charge.cents': cents,
      'charge.currency': sign,
      'credit.cents': cents,
      'credit.currency': sign,
      'vat.cents': cents,
      'vat.currency': sign,
      'renewal.cents': cents,
      'renewal.currency': sign,
    }),
    described(createPlanChange.body, {
      subscription: 'ID of the subscription.',
      product: 'The new plan.',
      effectiveAt: 'As previewed.',
      dueCents: 'As previewed: what is charged at once, in cents.',
    }),
    described(paymentStatus.answer, {
      'subscriptions.plannedChange': 'The change of plan that waits for the renewal; null when there is none.',
      'subscriptions.isPlanChanging': 'Whether a change of plan is in progress at the payment provider.',
      'subscriptions.canChangePlan': 'Whether another plan can be chosen now.',
      'subscriptions.plannedChange.priceMonth': net,
      'subscriptions.plannedChange.currency': sign,
      'subscriptions.plannedChange.recurringMonthInterval': months,
      'subscriptions.plannedChange.effectiveAt': 'When the new plan starts.',
    }),
    described(subscriptionSummary, {
      plannedChange: 'The change of plan that waits for the renewal; null when there is none.',
      isByLink: 'Whether it was bought through a payment link and has no plan that could change.',
      isPlanChanging: 'Whether a change of plan is in progress at the payment provider.',
      canChangePlan: 'Whether another plan can be chosen now.',
      'plannedChange.priceMonth': net,
      'plannedChange.currency': sign,
      'plannedChange.recurringMonthInterval': months,
      'plannedChange.effectiveAt': 'When the new plan starts.',
    }),
  ],
  meanings: [
    means(declineReasons, 'Reason of the decline.'),
    means(planChangeKinds, { now: 'at once', renewal: 'with the next renewal' }),
    means(planChangeStates, {
      requested: 'in progress at the payment provider',
      scheduled: 'waits for the renewal',
      applied: 'the plan has changed',
      failed: 'the payment failed; the plan is unchanged',
      undone: 'undone before the renewal',
    }),
  ],
}
