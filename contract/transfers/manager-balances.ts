import * as z from 'zod/mini'
import { pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { recordVersion } from '#contract/core/fields.ts'
import { currencies } from '#contract/core/money.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { balanceAccount, customerBalances } from './schemas.ts'

const userParam = z.object({ userId: idParam })

/** Lists customers who have something to their credit, the largest amounts of each currency first. */
export const listBalances = endpoint({
  method: 'GET',
  path: '/customer_balances',
  who: 'manager',
  isExtension: true,
  summary: 'List customers’ balances',
  query: z.strictObject(pageQuery),
  answer: customerBalances,
  errors: [],
})

/** Returns a customer's balances, their latest changes, and the invoices that they could pay. */
export const getBalance = endpoint({
  method: 'GET',
  path: '/customer_balances/{userId}',
  who: 'manager',
  isExtension: true,
  summary: 'Get a customer’s balances',
  params: userParam,
  answer: balanceAccount,
  errors: ['not_found'],
})

/** Pays an invoice of the customer from the balance in its currency: as much as both allow. */
export const useBalance = endpoint({
  method: 'POST',
  path: '/customer_balances/{userId}/use',
  who: 'manager',
  isExtension: true,
  summary: 'Pay an invoice from a customer’s balance',
  params: userParam,
  body: z.strictObject({ invoice: reference('invoices'), invoiceVersion: recordVersion }),
  answer: balanceAccount,
  errors: ['not_found', 'conflict', 'document_not_numbered', 'document_paid', 'document_void', 'balance_too_low'],
})

/** Records that a balance was paid back to the customer outside the product. */
export const returnBalance = endpoint({
  method: 'POST',
  path: '/customer_balances/{userId}/return',
  who: 'manager',
  isExtension: true,
  summary: 'Record that a balance was returned to the customer',
  params: userParam,
  body: z.strictObject({
    currency: z.enum(currencies),
    /** The whole balance as shown: another one by now is a conflict. */
    amount: z.number().check(z.gt(0), z.lte(1_000_000_000)),
  }),
  answer: balanceAccount,
  errors: ['not_found', 'conflict'],
})

/** Takes back that a balance was used or returned; an invoice that it paid may be owed again. */
export const undoBalanceEntry = endpoint({
  method: 'POST',
  path: '/customer_balances/{userId}/entries/{id}/undo',
  who: 'manager',
  isExtension: true,
  summary: 'Undo the use or return of a balance',
  params: z.object({ userId: idParam, id: idParam }),
  answer: balanceAccount,
  errors: ['not_found', 'receipt_refunded'],
})
