import { managedUser } from '#contract/accounts/manager-schemas.ts'
import { searchEverywhere } from '#contract/accounts/manager-search.ts'
import { activityEntry, device, ownSession, twoFactorStatus } from '#contract/accounts/own-account-schemas.ts'
import { sessionUser } from '#contract/accounts/schemas.ts'
import { listOwnTransactions, monthTotals, ownTransaction } from '#contract/banking/own-transactions.ts'
import { bankAccount, bankBalance, bankConnection, institution } from '#contract/banking/schemas.ts'
import { columnMapping, previewStatement } from '#contract/banking/statements.ts'
import { product, productChange, productForm, publicProduct } from '#contract/catalogue/schemas.ts'
import { addShareholder, saveShareholder } from '#contract/companies/manager.ts'
import { blocker, namedStaff, staffStage, stageChange, stageRow } from '#contract/companies/manager-stages.ts'
import { company, companyRow, shareholder } from '#contract/companies/schemas.ts'
import { ownStage } from '#contract/companies/stage.ts'
import { customerSummary, timelineEvent } from '#contract/customers/manager.ts'
import { myRequest, staffRequest } from '#contract/documents/request-schemas.ts'
import { customerDocument, personalDocument, publicDocument, staffDocument } from '#contract/documents/schemas.ts'
import { identityCheck } from '#contract/identity/schemas.ts'
import { item } from '#contract/invoicing/items.ts'
import { creditNote, invoice, ownCreditNote, ownInvoice, proForma } from '#contract/invoicing/schemas.ts'
import { getSettings } from '#contract/platform/admin-health.ts'
import { getJobs, storedJob } from '#contract/platform/admin-jobs.ts'
import { mailContent, mailHead } from '#contract/platform/admin-mails.ts'
import { webhookEvent, webhookEventDetails } from '#contract/platform/admin-webhooks.ts'
import { auditEntry } from '#contract/platform/audit.ts'
import { provider } from '#contract/platform/public.ts'
import { consultancyForm, ownPurchase, purchaseForm } from '#contract/purchases/schemas.ts'
import { refundable } from '#contract/refunds/manager-refunding.ts'
import { refund } from '#contract/refunds/schemas.ts'
import { companyDeadline } from '#contract/registry/company-deadline.ts'
import { createCalendarFeed, getCalendarFeed } from '#contract/registry/customer.ts'
import {
  deadline,
  penalties,
  penaltyStep,
  registryRecord,
  registryRecordWithDeadlines,
} from '#contract/registry/schemas.ts'
import { savedView, savedViewForm, saveSavedView } from '#contract/saved-views/manager.ts'
import { statutoryDocument } from '#contract/statutory/schemas.ts'
import { paymentStatus } from '#contract/subscriptions/customer.ts'
import { failedPayment, unpaidInvoice } from '#contract/subscriptions/manager-renewals.ts'
import type { Samples } from '#server/platform/http/reference/example-of.ts'
import { objectsIn, type Schema } from '#server/platform/http/reference/schema-parts.ts'
import { amlParts } from './aml-parts.ts'
import { invoiceReminderParts } from './invoice-reminder-parts.ts'
import { subscriptionParts } from './subscription-parts.ts'
import { transferParts } from './transfer-parts.ts'

const ada = { name: 'Ada', surname: 'Lovelace' }
const bookkeeping = { name: 'Bookkeeping', description: 'Monthly bookkeeping' }
const reachedAt = '2026-03-02T09:30:00.000Z'
const file = { name: 'certificate.pdf', size: 184_320 }

const parts: readonly (readonly [readonly Schema[], Readonly<Record<string, unknown>>])[] = [
  [[savedView, savedViewForm, saveSavedView.body], { name: 'Incorporated', state: { status: '1', order: 'name.asc' } }],
  [[savedView, savedViewForm], { list: 'companies' }],
  [[savedView], { author: 'manager@example.com' }],
  ...amlParts,
  ...invoiceReminderParts,
  [[device], { browser: 'Firefox', os: 'Windows', type: 'computer' }],
  [[activityEntry], { action: 'logged_in', actor: 'owner', ipAddress: '203.0.113.7' }],
  [[ownSession], { ipAddress: '203.0.113.7', current: true }],
  [[twoFactorStatus], { enabled: true, recoveryCodesLeft: 10 }],
  [[sessionUser, managedUser], { roles: [] }],
  [[managedUser], { managerActiveReason: null }],
  [[sessionUser], { hasSubscription: true }],
  [[company, companyRow], { status: 1 }],
  [[ownStage, staffStage, stageRow], { stage: 'checking', since: reachedAt, waitingFor: null, rejectionReason: null }],
  [objectsIn(ownStage.shape.reached, 'output'), { stage: 'received', at: reachedAt }],
  [[ownStage, staffStage], { incorporatedOn: null }],
  [[staffStage, stageRow], { ageDays: 3, undoableUntil: null, undoesTo: null }],
  [[namedStaff], { id: 4, name: 'Grace Hopper' }],
  [[blocker], { code: 'occupation', person: 'Ada Lovelace' }],
  [
    [stageChange],
    {
      kind: 'moved',
      from: 'received',
      to: 'checking',
      at: reachedAt,
      mailedAt: reachedAt,
      by: 'Grace Hopper',
      isByCustomer: false,
      waitingFor: null,
      rejectionReason: null,
      overrideReason: null,
      overridden: [],
      undoneAt: null,
      undoneBy: null,
    },
  ],
  [[companyDeadline], { daysLeft: 212, status: 'upcoming', done: null }],
  [[getCalendarFeed.answer, createCalendarFeed.answer], { exists: true }],
  [
    objectsIn(paymentStatus.answer.shape.subscriptions, 'output'),
    { name: 'Bookkeeping', status: 'past_due', plannedChange: null, isPlanChanging: false, canChangePlan: false },
  ],
  [objectsIn(paymentStatus.answer.shape.unpaidInvoices, 'output'), { amountDueCents: 12_000, currency: 'EUR' }],
  [objectsIn(searchEverywhere.answer.shape.hits, 'output'), { title: 'Ada Lovelace' }],
  [
    [timelineEvent],
    {
      id: 'payment-000000000031',
      kind: 'payments',
      action: 'payment_received',
      title: 'Bookkeeping',
      amount: { cents: 12_000, currency: '€' },
      document: null,
      reason: null,
      fields: [],
      failureReason: null,
      registryChange: null,
    },
  ],
  [
    objectsIn(customerSummary.answer.shape.subscriptions, 'output'),
    {
      name: 'Bookkeeping',
      failedPayment: { amountCents: 12_000, currency: '€', needsConfirmation: false, nextAttemptAt: null },
    },
  ],
  [
    objectsIn(customerSummary.answer.shape.money, 'output'),
    { outstandingCount: 1, oldestOn: '2026-08-02', overdueCount: 1 },
  ],
  [
    objectsIn(customerSummary.answer.shape.banks, 'output'),
    { name: 'Example Bank', status: 'active', expiresAt: null },
  ],
  [[institution], { id: 'EXAMPLE_BANK_GB', name: 'Example Bank', historyDays: 730, consentDays: 90 }],
  [[bankConnection], { connectionStatus: 'active', country: 'GB', daysLeft: 90 }],
  [[bankAccount], { id: 21, name: 'Current account', currency: 'GBP', selected: true }],
  ...transferParts,
  [[bankBalance], { amount: '1234.56', currency: 'GBP', balanceDate: '2026-03-02', kind: 'booked' }],
  [
    [ownTransaction],
    {
      amount: '-12.50',
      currency: 'GBP',
      description: 'Card payment',
      counterparty: 'Quay Books Ltd',
      balanceAfter: '1234.56',
    },
  ],
  [[monthTotals], { month: '2026-03', currency: 'GBP', moneyIn: '2500.00', moneyOut: '1265.44', count: 31 }],
  [
    objectsIn(listOwnTransactions.answer.shape.account, 'output'),
    { id: 21, bankName: 'Example Bank', name: 'Current account', last4: '4021', currency: 'GBP' },
  ],
  [[listOwnTransactions.answer], { nextCursor: '2026-03-02.17' }],
  [[product, publicProduct, productForm, productChange], bookkeeping],
  [[product, productChange], { translations: { it: { name: 'Contabilità', description: 'Contabilità mensile' } } }],
  [[shareholder, addShareholder.answer, saveShareholder.answer, addShareholder.body, saveShareholder.body], ada],
  [[purchaseForm, consultancyForm], ada],
  [[personalDocument, staffDocument, publicDocument, customerDocument], file],
  [[item], { description: 'March 2026' }],
  [[invoice, ownInvoice], { status: 'open' }],
  [[invoice], { refundedAmount: 0, creditNote: null, creditNotes: [] }],
  [[refundable], { receivedAmount: 120, excessAmount: 0, paymentAmount: 120, undocumentedAmount: 0 }],
  [[creditNote, proForma], { number: 17 }],
  [[creditNote, ownCreditNote], { refund: null }],
  [[refund], { status: 'succeeded', method: 'provider', failureReason: null, isUndocumented: false, retriedBy: null }],
  [[proForma], { invoiceRef: null }],
  [[ownPurchase], { title: 'Bookkeeping' }],
  [[mailHead, mailContent], { kind: 'reset-password', subject: 'Set a new password', status: 'sent', causedBy: null }],
  [[mailContent], { text: 'Hello Ada, ••••••' }],
  [
    [storedJob],
    { id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', name: 'number-document', status: 'failed', causedBy: 'evt_1Rk2Pq' },
  ],
  [
    objectsIn(getJobs.answer.shape.kinds, 'output'),
    { name: 'number-document', waiting: 2, later: 0, failed: 0, oldestSeconds: 4 },
  ],
  [
    objectsIn(getJobs.answer.shape.scheduledTasks, 'output'),
    { name: 'sync-banks', intervalSeconds: 3600, durationMs: 850 },
  ],
  [
    [webhookEvent, webhookEventDetails],
    {
      type: 'invoice.paid',
      status: 'processed',
      target: { kind: 'subscription', id: 'sub_1Rk2PqLmN3o4' },
      nextAttemptAt: null,
    },
  ],
  [
    objectsIn(webhookEventDetails.shape.caused.shape.auditEntries, 'output'),
    { action: 'purchase.paid', target: { type: 'purchase', id: '31' } },
  ],
  [objectsIn(webhookEventDetails.shape.caused.shape.mails, 'output'), { subject: 'Your purchase', status: 'sent' }],
  [
    objectsIn(webhookEventDetails.shape.caused.shape.jobs, 'output'),
    { id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', name: 'process-provider-event', status: 'completed' },
  ],
  [
    [auditEntry],
    {
      actor: { kind: 'staff', id: 4, name: 'manager@example.com' },
      target: { type: 'invoice', id: '481', name: '481/2026', userId: null },
      names: {},
      causedBy: null,
      before: { total: 100 },
      after: { total: 120 },
    },
  ],
  [objectsIn(getSettings.answer.shape.settings, 'output'), { name: 'PUBLIC_URL', set: true }],
  [
    [provider],
    {
      privacyUrl: 'https://example.com/{lang}/privacy',
      cookieUrl: 'https://example.com/{lang}/cookies',
      termsUrl: 'https://example.com/{lang}/terms',
      name: 'Example Formations',
      social: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' }],
    },
  ],
  [[columnMapping], { date: 0, description: 1, amount: 2, moneyIn: null, moneyOut: null }],
  [
    objectsIn(previewStatement.answer.shape.rows, 'output'),
    { currency: 'GBP', description: 'Office supplies', error: null },
  ],
  [[myRequest, staffRequest], { title: 'Bank statement of March', reason: null, files: [] }],
  [[staffRequest], { reminderCount: 0 }],
  [[statutoryDocument], { number: 1, name: 'Register of members 1.pdf', size: 48_211 }],
  [[identityCheck], { isCurrent: true }],
  [objectsIn(identityCheck.shape.shareholder, 'output'), ada],
  [[deadline], { daysLeft: 212, status: 'upcoming' }],
  [[penalties], { doubledWhenLateTwice: true, thirdInARow: null, unpaidTax: [], points: null }],
  [[penaltyStep], { upToMonths: 1, amountCents: 15_000 }],
  [[registryRecord, registryRecordWithDeadlines], { changes: [] }],
  [[unpaidInvoice], { total: 12_000, currency: 'EUR', status: 'renewFailed', name: 'Lovelace Analytics Ltd' }],
  [[failedPayment], { total: 12_000, currency: 'EUR' }],
  ...subscriptionParts,
]

/** What the examples of some records say, so that each makes sense as a whole. */
export const recordParts: Samples['parts'] = parts.reduce(
  (found, [schemas, said]) => schemas.reduce((map, schema) => map.set(schema, { ...map.get(schema), ...said }), found),
  new Map<Schema, Readonly<Record<string, unknown>>>(),
)
