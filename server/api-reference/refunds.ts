import { creditNote, invoice, ownCreditNote } from '#contract/invoicing/schemas.ts'
import { refundFailures, refundMethods, refundOrigins } from '#contract/refunds/details.ts'
import { listRefunds, markRefundReturned, retryRefund } from '#contract/refunds/manager.ts'
import { createRefund, getRefundable, refundable } from '#contract/refunds/manager-refunding.ts'
import { refund } from '#contract/refunds/schemas.ts'
import { refundStatuses } from '#contract/refunds/states.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

/** Refunds of invoices. */
export const refunds: Area = {
  resources: [
    {
      name: 'Refunds',
      description:
        'Money returned of invoices that were paid through the payment provider. Each refund returns one payment; the credit note that documents it has its state in `refund`. A refund that was made in the provider’s dashboard appears here too, and needs attention until a credit note documents it.',
      operations: [
        operation(listRefunds, 'Newest first, unless sorted by `order[createdAt]`.', 'A page of refunds.'),
        operation(
          getRefundable,
          'A credit note raises `excessAmount` by its total. Without one, only what was paid too much can be refunded.',
          'What may be refunded.',
        ),
        operation(
          createRefund,
          'Creates the credit note, if one is sent, and the refunds together or not at all. The amount is at most what was received above what is left of the invoice, at most the credit note, and at most what was paid through the provider, unless it is returned by bank transfer. Several payments become several refunds. The provider is called right afterwards: a refund is `pending` until it answers. With `method` `bank_transfer`, staff return the money themselves: the refund has succeeded.',
          'The refunds, and the credit note that was created.',
        ),
        operation(
          retryRefund,
          'Refunds the same amount again as a new refund. A failed refund is retried once.',
          'The new refund.',
        ),
        operation(
          markRefundReturned,
          'For money that staff have returned by bank transfer, for example because the card was closed. The customer is mailed.',
          'The new refund, which has succeeded.',
          { answer: { status: 'succeeded', method: 'bank_transfer', settledAt: '2026-03-02T09:30:00.000Z' } },
        ),
      ],
    },
  ],
  fields: [
    described(refund, {
      failureReason: 'Why it failed; null otherwise.',
      amount: 'In units of the currency with two decimals.',
      origin: 'Who started it.',
      method: 'How the money goes back.',
      settledAt: 'When it succeeded or failed; null while it is pending.',
      customerName: 'The customer’s name on the invoice.',
      userRef: 'The customer’s account; null for a buyer without one.',
      invoice: 'The invoice whose payment it returns.',
      'invoice.invoiceNumber': 'Number of the invoice in its year; null until it has one.',
      'invoice.year': 'Year of the number; null until the invoice has one.',
      creditNote: 'The credit note that documents it; null until there is one.',
      'creditNote.number': 'Number of the credit note in its year; null until it has one.',
      'creditNote.year': 'Year of the number; null until the credit note has one.',
      isUndocumented:
        'Whether it still needs a credit note: it was made at the provider, beyond what was paid too much.',
      retriedBy: 'The refund that retries this failed one; null for none.',
    }),
    described(invoice, { refundedAmount: 'Amount that was refunded or is being refunded, in units.' }),
    described([creditNote, ownCreditNote], {
      refund: 'The refund that it documents; null for none.',
      'refund.amount': 'Amount of its refunds, in units.',
      'refund.status': 'State of the refund; failed if one of several failed.',
    }),
    described(creditNote, { 'refund.failureReason': 'Why it failed; null otherwise.' }),
    described(refundable, {
      receivedAmount: 'What was received of the invoice and not refunded, in units.',
      excessAmount:
        'What can be refunded without a new credit note, in units. Below 0, the invoice is not paid in full, or money was refunded without a credit note.',
      paymentAmount:
        'What is left of payments through the provider, in units. The rest can be returned by bank transfer only.',
      undocumentedAmount: 'What was refunded in the provider’s dashboard and is in no credit note, in units.',
    }),
    described(createRefund.body, {
      invoiceRef: 'The invoice whose payment is returned.',
      amount:
        'In units of the currency, with at most two decimals. Left out or null with a credit note to create, no money goes back.',
      method: 'How the money goes back; `provider` if it is left out.',
      creditNoteRef: 'The existing credit note of the invoice that documents the refund.',
      creditNote: 'The credit note to create with the refund; its invoice is the same.',
    }),
    described(createRefund.answer, {
      refunds: 'One for each payment that is returned.',
      creditNote: 'The credit note that was created with it; null for none.',
    }),
    described(listRefunds.query, {
      status: 'Refunds in one state.',
      hasCreditNote: '`true` for refunds with a credit note, `false` for those without one.',
      needsAttention:
        '`true` for failed refunds that nobody has retried, and for money that was refunded without a credit note; `false` for all others.',
      invoice: 'Refunds of one invoice.',
      creditNote: 'Refunds of one credit note.',
      user: 'Refunds of one customer.',
      name: 'Part of the customer’s name on the invoice.',
    }),
  ],
  meanings: [
    means(refundStatuses, {
      pending: 'the provider or the bank works on it',
      succeeded: 'the money is on its way; a bank can still return it days later',
      failed: 'no money was returned',
    }),
    means(refundOrigins, { staff: 'a manager', provider: 'somebody in the payment provider’s dashboard' }),
    means(refundMethods, {
      provider: 'through the payment provider, to the card or account of the payment',
      bank_transfer: 'by a bank transfer that staff made themselves',
    }),
    means(refundFailures, {
      lost_or_stolen_card: 'the card was reported lost or stolen',
      expired_or_canceled_card: 'the card has expired or was closed',
      charge_for_pending_refund_disputed: 'the customer disputed the payment meanwhile',
      insufficient_funds: 'the provider’s balance does not cover it',
      declined: 'the customer’s bank declined it',
      merchant_request: 'it was stopped at the request of the firm',
      canceled: 'it was cancelled',
      unknown: 'the provider gave no reason',
      already_refunded: 'the payment was refunded at the provider already',
      disputed: 'the customer disputed the payment',
      payment_missing: 'the provider has no payment for the invoice',
      rejected: 'the provider refused the request',
    }),
  ],
}
