import * as z from 'zod/mini'
import { pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { recordVersion, searchText } from '#contract/core/fields.ts'
import { currencies } from '#contract/core/money.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { payableInvoices, transfer, transferStatuses, transfers } from './schemas.ts'

/** What a list of transfers can be sorted by. */
export const transferOrders = ['bookedOn', 'amount'] as const

/** The filter of the list: a status, or `to_book` for what is not wholly booked, and what the bank took back after it. */
export const transferFilters = ['to_book', ...transferStatuses] as const
export type TransferFilter = (typeof transferFilters)[number]

const oneParam = z.object({ id: idParam })

/** Lists payments into the provider's accounts, newest first, each with the invoices that it may be for. */
export const listTransfers = endpoint({
  method: 'GET',
  path: '/transfer_matches',
  who: 'manager',
  isExtension: true,
  summary: 'List incoming transfers with their matching invoices',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(transferFilters)),
    currency: z.optional(z.enum(currencies)),
    text: z.optional(searchText(160)),
    ...sortQuery(transferOrders),
  }),
  answer: transfers,
  errors: ['search_too_broad'],
})

/** Returns one transfer. */
export const getTransfer = endpoint({
  method: 'GET',
  path: '/transfer_matches/{id}',
  who: 'manager',
  isExtension: true,
  summary: 'Get an incoming transfer',
  params: oneParam,
  answer: transfer,
  errors: ['not_found'],
})

/** Lists invoices in the transfer's currency on which something is owed, by number or name; the 20 oldest. */
export const searchTransferInvoices = endpoint({
  method: 'GET',
  path: '/transfer_matches/{id}/invoices',
  who: 'manager',
  isExtension: true,
  summary: 'Find invoices that a transfer may pay',
  params: oneParam,
  query: z.strictObject({ text: z.optional(searchText(160)) }),
  answer: payableInvoices,
  errors: ['not_found', 'search_too_broad'],
})

/** The most invoices that one call books a transfer on. */
export const maxBookedInvoices = 20

/**
 * Books a transfer on invoices of one payer, in their order: on each as much as is owed. What exceeds them becomes the
 * customer's balance; without an account it remains to be booked. The same call again changes nothing. 409 `conflict`
 * with the transfer as `current` if it or an invoice changed meanwhile.
 */
export const bookTransfer = endpoint({
  method: 'POST',
  path: '/transfer_matches/{id}/book',
  who: 'manager',
  isExtension: true,
  summary: 'Book a transfer on invoices',
  params: oneParam,
  body: z.strictObject({
    invoices: z
      .array(z.strictObject({ invoice: reference('invoices'), invoiceVersion: recordVersion }))
      .check(z.minLength(1), z.maxLength(maxBookedInvoices)),
    version: recordVersion,
  }),
  answer: transfer,
  errors: [
    'not_found',
    'conflict',
    'document_not_numbered',
    'document_paid',
    'document_void',
    'transfer_not_bookable',
    'transfer_several_payers',
    'transfer_too_small',
  ],
})

/** Takes back everything that was booked of a transfer; its invoices may be owed again. */
export const undoTransfer = endpoint({
  method: 'POST',
  path: '/transfer_matches/{id}/undo',
  who: 'manager',
  isExtension: true,
  summary: 'Undo the bookings of a transfer',
  params: oneParam,
  body: z.strictObject({ version: recordVersion }),
  answer: transfer,
  errors: ['not_found', 'conflict', 'balance_used', 'receipt_refunded'],
})

/** Sets aside what is not booked of a transfer, as it pays no invoice, or returns it to the list. */
export const setTransferAside = endpoint({
  method: 'PATCH',
  path: '/transfer_matches/{id}',
  who: 'manager',
  isExtension: true,
  summary: 'Set a transfer aside or restore it',
  params: oneParam,
  body: z.strictObject({ isSetAside: z.boolean(), version: recordVersion }),
  answer: transfer,
  errors: ['not_found', 'conflict', 'transfer_not_bookable'],
})
