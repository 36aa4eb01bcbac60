import { expect, it } from 'vitest'
import { type Books, emptyBooks } from './books.ts'
import { differencesOf } from './differences-of.ts'
import type { OurRows } from './read-ours.ts'
import type { ProviderRecords } from './read-provider.ts'

const euro = { currency: 'EUR' } as const
const charge = { id: 'ch', intent: 'pi', customer: null, status: 'succeeded', cents: 60, refunded: 10, ...euro }
const refund = { id: 're', intent: 'pi', cents: 10, status: 'succeeded', ...euro }
const subscription = { stripeId: 'sub', status: 'active', ends: false, cents: 50, ...euro }
const payment = { stripeId: 'in', status: 'paid', total: 50, paid: 50, ...euro }

const ours: OurRows = {
  invoices: [
    { id: 1, originKey: null, total: 100, credited: 20, received: 80, refunded: 10, isPaid: true, ...euro },
    { id: 2, originKey: 'payment-invoice:7', total: 50, credited: 0, received: 50, refunded: 0, isPaid: true, ...euro },
  ],
  receipts: [
    { invoiceId: 1, cents: 60, intent: 'pi' },
    { invoiceId: 1, cents: 20, intent: null },
  ],
  refunds: [{ ...refund, id: 3, stripeId: 're', invoiceId: 1, method: 'provider' }],
  payments: [{ ...payment, id: 7, mismatch: null, refundedAt: null }],
  subscriptions: [subscription],
  balances: new Map([['EUR', 5]]),
  customer: 'cus',
}
const provider: ProviderRecords = {
  sessions: [{ id: 'cs', intent: 'pi' }],
  charges: [charge],
  refunds: [refund],
  invoices: [{ ...payment, id: 'in', customer: 'cus' }],
  subscriptions: [{ ...subscription, id: 'sub', customer: 'cus' }],
}
const invoice = { id: 1, total: 100, received: 20, sessions: new Set(['cs']), ...euro }
const books: Books = {
  ...emptyBooks(),
  invoices: [invoice],
  transfers: [{ id: 1, cents: 25, bookings: [{ invoice, cents: 20 }], excess: 5, ...euro }],
  credited: new Map([[1, 20]]),
}

it('finds no difference where there is none', () => {
  expect(differencesOf(ours, provider, books)).toEqual([])
})

it.each<[string, Partial<ProviderRecords>, Partial<Books>]>([
  ['invoice 1 received', { charges: [{ ...charge, cents: 61 }] }, {}],
  ['invoice 1 received', {}, { invoices: [{ ...invoice, received: 19 }] }],
  ['invoice 1 total', {}, { invoices: [{ ...invoice, total: 99 }] }],
  ['invoice 1 credited', {}, { credited: new Map([[1, 19]]) }],
  ['invoice 1 refunded', {}, { returned: new Map([[1, 1]]) }],
  ['invoice 1 refunded', { refunds: [{ ...refund, status: 'failed' }] }, {}],
  ['refund, only there', { refunds: [refund, { ...refund, id: 'other' }] }, {}],
  ['refunded of charge ch', { charges: [{ ...charge, refunded: 9 }] }, {}],
  ['payment of a subscription, only here', { invoices: [] }, {}],
  ['subscription, only there', { subscriptions: [{ ...subscription, id: 'sub', customer: 'cus', cents: 51 }] }, {}],
  ['balance in EUR', {}, { transfers: [] }],
])('finds a difference: %s', (name, there, known) => {
  const found = differencesOf(ours, { ...provider, ...there }, { ...books, ...known })
  expect(found.some((line) => line.startsWith(name))).toBe(true)
})
