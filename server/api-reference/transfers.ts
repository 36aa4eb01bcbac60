import { currencies } from '#contract/core/money.ts'
import { listOwnBalances } from '#contract/transfers/customer.ts'
import {
  bookTransfer,
  getTransfer,
  listTransfers,
  searchTransferInvoices,
  setTransferAside,
  transferFilters,
  undoTransfer,
} from '#contract/transfers/manager.ts'
import {
  getBalance,
  listBalances,
  returnBalance,
  undoBalanceEntry,
  useBalance,
} from '#contract/transfers/manager-balances.ts'
import {
  balance,
  balanceAccount,
  balanceEntryKinds,
  customerBalance,
  matchCertainties,
  matchReasons,
  payableInvoice,
  transfer,
  transferMatch,
  transferStatuses,
} from '#contract/transfers/schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const currency = 'ISO 4217 code.'
const invoiceVersion = 'The version of the invoice that you read; 409 `conflict` when it has changed since.'
const statuses = {
  open: 'nothing of it is booked',
  part_booked: 'a rest is not booked yet',
  booked: 'all of it is booked',
  set_aside: 'staff decided that it, or the rest of it, pays no invoice',
}

/** Payments into the provider's own bank accounts, and customers' balances. */
export const transfers: Area = {
  resources: [
    {
      name: 'Incoming transfers',
      description:
        'Payments into the bank accounts of the provider itself, matched to invoices on which something is owed. A certain match is proposed; nothing is booked before a manager does it.',
      operations: [
        operation(
          listTransfers,
          'Newest first unless sorted by one `order[…]`. Matches are found when the list is read, so they never name an invoice that was paid meanwhile.',
          'A page of transfers.',
        ),
        operation(getTransfer, 'With its matches of now.', 'The transfer.'),
        operation(
          searchTransferInvoices,
          'By number (`12`, `12/2026`) or part of the name, in the currency of the transfer; the 20 oldest.',
          'The invoices.',
        ),
        operation(
          bookTransfer,
          'On one invoice or on several of one payer, in their order: the same account, or without accounts the same name or contact. Each gets no more than is owed. What exceeds them becomes the customer’s balance; without an account it stays on the transfer and can be booked on another invoice. The same call again changes nothing.',
          'The transfer.',
        ),
        operation(undoTransfer, 'Its invoices may be owed again.', 'The transfer.'),
        operation(
          setTransferAside,
          'For payments that are for no invoice, such as payouts, and for the rest of one that is partly booked.',
          'The transfer.',
        ),
      ],
    },
    {
      name: 'Customer balances',
      description: 'What customers have to their credit, by currency, after they transferred more than was owed.',
      operations: [
        operation(listOwnBalances, 'Empty without a balance.', 'The balances.'),
        operation(listBalances, 'By currency, the largest first.', 'A page of balances.'),
        operation(getBalance, 'With the latest 100 changes.', 'The balances.'),
        operation(useBalance, 'As much as the balance and the invoice allow.', 'The balances.'),
        operation(
          returnBalance,
          'Records only that the money was paid back: pay it from your bank. The whole balance, as it was shown.',
          'The balances.',
          { body: { currency: 'EUR', amount: 20 } },
        ),
        operation(undoBalanceEntry, 'Undoing it again changes nothing.', 'The balances.'),
      ],
    },
  ],
  fields: [
    described(listTransfers.query, {
      status:
        'Only transfers of this status; `to_book` for all that are not wholly booked, and booked ones that the bank took back.',
      currency,
      text: 'Part of the payer or the text.',
      'order[bookedOn]': 'Sort by day.',
      'order[amount]': 'Sort by amount.',
    }),
    described(searchTransferInvoices.query, { text: 'Number, or part of the name.' }),
    described(bookTransfer.body, {
      invoices: 'The invoices that it pays, in this order; of one payer, and each gets something.',
      'invoices.invoice': 'An invoice that it pays.',
      'invoices.invoiceVersion': invoiceVersion,
    }),
    described(setTransferAside.body, { isSetAside: 'True to set it aside, false to put it back.' }),
    described(transfer, {
      bookedOn: 'Day on which the bank booked it.',
      amount: 'Amount in units.',
      remainingAmount: 'What of it is not booked yet.',
      currency,
      payer: 'Who paid; null when the bank does not say.',
      text: 'Text of the payment; null when the bank does not say.',
      account: 'The account that received it.',
      status: 'How much of it is booked.',
      isGone: 'Whether the bank no longer reports it, as after a correction. It cannot be booked.',
      isPossibleDuplicate:
        'Whether another account received the same amount on the same day: perhaps the same payment from another source.',
      proposal: 'The match that is certain; null without one.',
      candidates: 'The best matches, at most five.',
      bookings: 'What is booked of it.',
      'bookings.invoice': 'The invoice that it pays; null for the customer’s balance.',
      'bookings.invoice.number': 'Number and year, as printed.',
      'bookings.userRef': 'The customer whose balance it is; null for an invoice.',
      'bookings.amount': 'Amount in units.',
      'bookings.bookedAt': 'When it was booked.',
      'bookings.bookedBy': 'Email address of who booked it; null when the account is deleted.',
    }),
    described(transferMatch, {
      invoice: 'The invoice.',
      certainty: 'How sure it is.',
      reasons: 'Why it may be this invoice.',
    }),
    described(payableInvoice, {
      number: 'Number in its year.',
      year: 'Year of the number.',
      userRef: 'The customer; null without an account.',
      owedAmount: 'What is still owed, in units.',
      currency,
    }),
    described(useBalance.body, { invoice: 'The invoice to pay.', invoiceVersion }),
    described(returnBalance.body, { currency, amount: 'The whole balance, in units.' }),
    described([balance, customerBalance], { currency, amount: 'Amount in units.' }),
    described(customerBalance, { email: 'Email address; null when the account is deleted.' }),
    described(balanceAccount, {
      balances: 'The balances, by currency.',
      entries: 'The latest changes, newest first.',
      'entries.kind': 'What it is.',
      'entries.amount': 'Signed: negative for what was used or returned.',
      'entries.currency': currency,
      'entries.invoice': 'The invoice that it is about; null without one.',
      'entries.invoice.number': 'Number and year, as printed.',
      'entries.transfer': 'The transfer that exceeded; null without one.',
      'entries.at': 'When it was recorded.',
      'entries.by': 'Email address of who recorded it; null when the account is deleted.',
      'entries.canUndo': 'Whether it can be undone.',
      invoices: 'Open invoices of the customer in currencies with a balance.',
    }),
  ],
  meanings: [
    means(currencies, 'ISO 4217 code.'),
    means(transferStatuses, statuses),
    means(transferFilters, {
      to_book: 'not wholly booked and not set aside, or booked and taken back by the bank',
      ...statuses,
    }),
    means(matchCertainties, {
      certain: 'the reference agrees with the amount or the whole name, or the number with both',
      likely: 'two signs agree',
      possible: 'one sign agrees',
    }),
    means(matchReasons, {
      reference: 'it has the structured reference of the invoice',
      number: 'it names the number of the invoice',
      amount: 'it is exactly what is owed',
      name: 'it names the customer',
      part_of_name: 'it names part of the customer’s name',
    }),
    means(balanceEntryKinds, {
      excess: 'more was transferred than was owed',
      used: 'it paid an invoice',
      returned: 'it was paid back to the customer',
      undone: 'an earlier change was undone',
    }),
  ],
}
