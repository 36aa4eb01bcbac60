import { activityEntry, device } from '#contract/accounts/own-account-schemas.ts'
import { bankAccount, bankConnection, institution } from '#contract/banking/schemas.ts'
import { product, productForm, publicProduct } from '#contract/catalogue/schemas.ts'
import { addShareholder, saveShareholder } from '#contract/companies/manager.ts'
import { shareholder } from '#contract/companies/schemas.ts'
import { customerDocument, personalDocument, publicDocument, staffDocument } from '#contract/documents/schemas.ts'
import { item } from '#contract/invoicing/items.ts'
import { creditNote, invoice, ownInvoice, proForma } from '#contract/invoicing/schemas.ts'
import { listMails } from '#contract/platform/admin-mails.ts'
import { consultancyForm, ownPurchase, purchaseForm } from '#contract/purchases/schemas.ts'
import { deadline, penaltyStep, registryRecord } from '#contract/registry/schemas.ts'
import { failedPayment, unpaidInvoice } from '#contract/subscriptions/manager-renewals.ts'
import { schedule, subscriptionSummary } from '#contract/subscriptions/manager-subscriptions.ts'
import { historyEntry } from '#contract/subscriptions/schemas.ts'
import type { Samples } from '#server/platform/http/reference/example-of.ts'
import { objectsIn, type Schema } from '#server/platform/http/reference/schema-parts.ts'

const ada = { name: 'Ada', surname: 'Lovelace' }
const bookkeeping = { name: 'Bookkeeping', description: 'Monthly bookkeeping' }
const file = { name: 'certificate.pdf', size: 184_320 }

const parts: readonly (readonly [readonly Schema[], Readonly<Record<string, unknown>>])[] = [
  [[device], { browser: 'Firefox', system: 'Windows' }],
  [[activityEntry], { kind: 'logged_in', by: 'owner', address: '203.0.113.7' }],
  [[institution], { id: 'EXAMPLE_BANK_GB', name: 'Example Bank', historyDays: 730, consentDays: 90 }],
  [[bankConnection], { connectionStatus: 'active', daysLeft: 90 }],
  [[bankAccount], { id: 21, name: 'Current account', currency: 'GBP', chosen: true }],
  [[product, publicProduct, productForm], bookkeeping],
  [[shareholder, addShareholder.answer, saveShareholder.answer, addShareholder.body], ada],
  [[purchaseForm, consultancyForm], ada],
  [[personalDocument, staffDocument, publicDocument, customerDocument], file],
  [[item], { description: 'March 2026' }],
  [[invoice, ownInvoice], { status: 'open' }],
  [[invoice], { creditNote: null, creditNotes: [] }],
  [[creditNote, proForma], { number: 17 }],
  [[proForma], { invoiceRef: null }],
  [[ownPurchase], { title: 'Bookkeeping' }],
  [
    objectsIn(listMails.answer.shape['hydra:member'], 'output'),
    { kind: 'reset-password', subject: 'Set a new password', state: 'sent' },
  ],
  [[deadline], { daysLeft: 212, state: 'later' }],
  [[penaltyStep], { upToMonths: 1, amountCents: 15_000 }],
  [[registryRecord], { changes: [] }],
  [[unpaidInvoice], { total: 12_000, currency: 'EUR', status: 'renewFailed', name: 'Lovelace Analytics Ltd' }],
  [[failedPayment], { total: 12_000, currency: 'EUR' }],
  [[subscriptionSummary], { name: 'Bookkeeping', status: 'active', stripeId: 'sub_1Rk2PqLmN3o4' }],
  [[schedule], { subscriptionRef: { id: 3, name: 'Bookkeeping', priceMonth: 100, currency: '€' } }],
  [[historyEntry], { subscription: { id: 3, name: 'Bookkeeping' } }],
]

/** What the examples of some records say, so that each makes sense as a whole. */
export const recordParts: Samples['parts'] = parts.reduce(
  (found, [schemas, said]) => schemas.reduce((map, schema) => map.set(schema, { ...map.get(schema), ...said }), found),
  new Map<Schema, Readonly<Record<string, unknown>>>(),
)
