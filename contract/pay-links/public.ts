import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { checkedPayPage, payPage } from './schemas.ts'

/** The secret in the payment link of an invoice. */
const params = z.object({ token: z.string().check(z.regex(/^[\w-]{43,64}$/)) })

/** Shows an invoice to anybody with its payment link; needs no account. Unknown links are `not_found`. */
export const getPayPage = endpoint({
  method: 'GET',
  path: '/pay/{token}',
  who: 'anyone',
  isExtension: true,
  summary: 'Get the invoice of a payment link',
  params,
  answer: payPage,
  errors: ['not_found'],
})

/**
 * Opens the checkout of what is owed now; the same one until the amount changes. `document_paid` or `document_void` when
 * nothing is owed, `payment_processing` while a bank works on a payment, `amount_not_payable` for too small or too large
 * an amount.
 */
export const openInvoicePayment = endpoint({
  method: 'POST',
  path: '/pay/{token}',
  who: 'anyone',
  isExtension: true,
  summary: 'Open the checkout of an invoice',
  params,
  answer: z.strictObject({ stripeCheckoutSessionUrl: z.string() }),
  errors: [
    'not_found',
    'document_paid',
    'document_void',
    'payment_processing',
    'amount_not_payable',
    'provider_unavailable',
  ],
})

/** Applies the payment provider's state of the invoice's unfinished checkouts, then shows the invoice. */
export const checkInvoicePayment = endpoint({
  method: 'POST',
  path: '/pay/{token}/check_payment',
  who: 'anyone',
  isExtension: true,
  summary: 'Check the payment of an invoice',
  params,
  answer: checkedPayPage,
  errors: ['not_found', 'provider_unavailable'],
})

/** Downloads the PDF of the invoice; once it is paid, with the mark of that. */
export const downloadPayableInvoice = endpoint({
  method: 'GET',
  path: '/pay/{token}/invoice',
  who: 'anyone',
  isExtension: true,
  summary: 'Download the invoice of a payment link (PDF)',
  params,
  answer: 'binary',
  errors: ['not_found'],
})
