import { bankDetails, bankLine, bankLineLabels, listBankDetails } from '#contract/invoicing/bank-details.ts'
import { listOverpayments, settleOverpayment } from '#contract/pay-links/manager.ts'
import {
  checkInvoicePayment,
  downloadPayableInvoice,
  getPayPage,
  openInvoicePayment,
} from '#contract/pay-links/public.ts'
import { checkedPayPage, overpayment, payPage, payPageStatuses } from '#contract/pay-links/schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const secret = 'Needs no session: the token is secret.'
const number = 'Number in the series of its year.'
const year = 'The year of the series.'
const units = 'in units of the currency, two decimals'

/** Payment links of invoices, and what was paid beyond them. */
export const payLinks: Area = {
  resources: [
    {
      name: 'Payment links',
      description:
        'Every issued invoice that is to be paid has a link with a secret token: `payPath` of the invoice. It stays the same while the invoice exists, whatever is paid, credited or corrected.',
      operations: [
        operation(
          listBankDetails,
          'Sort code and account number for pounds, the IBAN for other currencies; a currency without an account is missing.',
          'The accounts.',
        ),
        operation(getPayPage, secret, 'What the page shows.', { answer: { status: 'open', paidAt: null } }),
        operation(
          openInvoicePayment,
          `Opens a hosted checkout of what is owed now, in any of the currencies. An invoice has one open checkout at a time: repeating the call returns the same one, and a changed amount closes it. ${secret}`,
          'The URL of the checkout.',
        ),
        operation(
          checkInvoicePayment,
          `Asks the payment provider about unfinished checkouts and records the answer. ${secret}`,
          'What the page shows then.',
          { answer: { status: 'paid', receivedAmount: 120, owedAmount: 0, canPayOnline: false, hasArrived: true } },
        ),
        operation(
          downloadPayableInvoice,
          `The latest version; once the invoice is paid, with the mark of that. ${secret}`,
          'The PDF.',
          { mediaType: 'application/pdf' },
        ),
      ],
    },
    {
      name: 'Overpayments',
      description:
        'Payments by link of more than the invoice still owed, as when two people pay at once, or a transfer arrives meanwhile.',
      operations: [
        operation(
          listOverpayments,
          'Oldest first, until a manager marks them as settled or the money is given back.',
          'A page of overpayments.',
          {
            answer: { 'hydra:member': [{ settledAt: null }] },
          },
        ),
        operation(
          settleOverpayment,
          'Records that the excess was refunded, or settled with the payer in another way. Moves no money.',
          'The overpayment.',
        ),
      ],
    },
  ],
  fields: [
    described(getPayPage.params, { token: 'The secret in the payment link of an invoice.' }),
    described([payPage, checkedPayPage], {
      invoiceNumber: number,
      year,
      createdAt: 'The date of the invoice.',
      dueOn: 'The day by which to pay; null for none.',
      total: `Total including VAT, ${units}.`,
      creditedAmount: `Credited amount including VAT, ${units}.`,
      receivedAmount: `What was received, ${units}.`,
      owedAmount: `What is to be paid now, ${units}.`,
      canPayOnline: 'False when nothing is to be paid, or an amount that the payment provider does not charge at once.',
      bankLines:
        'The provider’s bank account for a payment by transfer, line by line; empty when nothing is to be paid, or without an account in the currency.',
      paidAt: 'When it was paid in full; null until then.',
    }),
    described(openInvoicePayment.answer, { stripeCheckoutSessionUrl: 'The page of the payment provider.' }),
    described(bankLine, { label: 'What the line is.', value: 'The line as it is printed.' }),
    described(bankDetails, { currency: 'The sign of the currency.', lines: 'The account, line by line.' }),
    described(checkedPayPage, {
      hasArrived: 'Whether the latest payment by the link has arrived; something may still be owed.',
    }),
    described(openInvoicePayment.answer, {
      stripeCheckoutSessionUrl: 'URL of the hosted checkout; open it in the browser.',
    }),
    described(overpayment, {
      'invoiceRef.invoiceNumber': number,
      'invoiceRef.year': year,
      amount: `What was paid, ${units}.`,
      excessAmount: `How much of it was more than the invoice owed, and was not given back since, ${units}.`,
      paymentRef: 'The payment at the payment provider.',
      settledAt: 'When a manager marked it as settled; null until then.',
    }),
  ],
  meanings: [
    means(bankLineLabels, {
      account_name: 'the name of the account’s owner',
      bank: 'the name of the bank',
      sort_code: 'the sort code of the bank, for pounds',
      account_number: 'the account number, for pounds',
      iban: 'the international account number',
      bic: 'the international code of the bank',
    }),
    means(payPageStatuses, {
      open: 'to be paid',
      processing: 'a bank works on a payment',
      paid: 'paid in full',
      void: 'nothing is to be paid any more',
    }),
  ],
}
