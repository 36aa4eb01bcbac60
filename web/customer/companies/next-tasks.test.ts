import { expect, test } from 'vitest'
import type { BankConnection } from '#contract/banking/schemas.ts'
import type { Company, Shareholder } from '#contract/companies/schemas.ts'
import type { OwnInvoice } from '#contract/invoicing/schemas.ts'
import { penaltiesFor } from '#contract/registry/penalties.ts'
import type { Deadline } from '#contract/registry/schemas.ts'
import type { OwedPayment } from '#web/customer/subscriptions/shared/status-labels.ts'
import { isUrgent, nextTasks, type TaskSources } from './next-tasks.ts'

const person = (id: number, identityVerificationStatus: Shareholder['identityVerificationStatus']): Shareholder => ({
  '@id': `/api/shareholders/${id}`,
  id,
  name: 'Person',
  surname: String(id),
  dateOfBirth: '1990-01-01',
  placeOfBirth: 'London',
  addressStreet: 'Street',
  addressCity: 'London',
  addressCountry: 'United Kingdom',
  shareOwnedPerc: 25,
  isDirector: false,
  isShareholder: true,
  appointedOn: null,
  enteredOn: null,
  phoneNumber: '+442079460000',
  email: 'person@example.test',
  identityVerificationStatus,
  identityCheckStatus: null,
  version: 1,
})

const company = (...shareholders: Shareholder[]): Company => ({
  '@id': '/api/companies/1',
  id: 1,
  name: 'Company',
  description: '',
  shareCapital: 1,
  status: 0,
  address: null,
  country: null,
  companyNumber: null,
  companyHouse: null,
  registryStatus: null,
  vatNumber: null,
  taxCode: null,
  termsAccepted: true,
  compiler: { '@id': '/api/users/1', id: 1, email: 'compiler@example.test' },
  version: 1,
  lastChangeAt: '2026-11-21T08:00:00.000Z',
  shareholders,
  sharesSum: 100,
})

const sources: TaskSources = {
  company: company(),
  hasSubscription: true,
  owed: [],
  deadlines: [],
  connections: [],
  openInvoices: { invoices: [], total: 0 },
  neededForFiling: 0,
}
const tasks = (change: Partial<TaskSources>) => nextTasks({ ...sources, ...change })

const deadline = (kind: Deadline['kind'], state: Deadline['status'], daysLeft: number): Deadline => ({
  id: 1,
  kind,
  source: 'registry',
  person: null,
  opensOn: null,
  madeUpTo: '2026-03-31',
  dueOn: '2026-12-31',
  daysLeft,
  status: state,
  penalties: penaltiesFor(kind, '2026-12-31'),
})

const bank = (id: number, change: Partial<BankConnection>): BankConnection => ({
  '@id': `/api/bank_connections/${id}`,
  id,
  bankName: `Bank ${id}`,
  institutionId: `BANK_${id}`,
  logo: null,
  country: 'GB',
  connectionStatus: 'active',
  connectionExpirationDate: '2027-01-01T00:00:00.000Z',
  daysLeft: 40,
  revoked: false,
  source: 'gocardless',
  transactionsLastUpdate: null,
  accounts: [],
  ...change,
})

const payment: OwedPayment = {
  createdAt: '2026-11-20T08:00:00.000Z',
  amountDueCents: 20_000,
  currency: 'EUR',
  hostedInvoiceUrl: null,
  requiresAction: false,
  nextAttemptAt: null,
  lastAttemptBy: null,
  accessContinues: false,
}

const invoice = (id: number): OwnInvoice => ({
  id,
  year: 2026,
  invoiceNumber: id,
  createdAt: '2026-11-20',
  currency: '€',
  total: 360,
  status: 'open',
  creditedAmount: 0,
  dueOn: '2026-12-04',
  owedAmount: 360,
  receivedAmount: 0,
  isOverdue: false,
  payPath: null,
})

/** Names a task with what distinguishes it from others of its kind. */
const nameOf = (task: ReturnType<typeof tasks>[number]): string => {
  if (task.kind === 'deadline') return `deadline ${task.deadline.status}`
  if (task.kind === 'invoice') return `invoice ${task.invoice.id}`
  return task.kind === 'bank' ? `bank ${task.connection.id}` : task.kind
}
const kinds = (change: Partial<TaskSources>) => tasks(change).map(({ kind }) => kind)

test('creates no task for hidden or completed identities, distant deadlines or active connections', () => {
  expect(
    tasks({
      company: company(person(1, 1), person(2, null)),
      deadlines: [deadline('accounts', 'upcoming', 200)],
      connections: [bank(1, {}), bank(2, { connectionStatus: 'awaiting_authorisation', daysLeft: null })],
    }),
  ).toEqual([])
})

test('lists the customer’s tasks only, the most urgent at the top', () => {
  const all = tasks({
    company: company(person(1, 0), person(2, 2)),
    hasSubscription: false,
    owed: [payment],
    deadlines: [
      deadline('accounts', 'due_within_60_days', 45),
      deadline('confirmationStatement', 'overdue', -3),
      deadline('accounts', 'due_within_30_days', 20),
      deadline('accounts', 'due_within_7_days', 5),
    ],
    connections: [bank(1, { daysLeft: 9 }), bank(2, { connectionStatus: 'expired', daysLeft: 0 })],
    openInvoices: { invoices: [invoice(7)], total: 1 },
  })
  expect(all.map((task) => [nameOf(task), isUrgent(task)])).toEqual([
    ['owed', true],
    ['no_subscription', true],
    ['deadline overdue', true],
    ['deadline due_within_7_days', true],
    ['invoice 7', true],
    ['bank 2', true],
    ['identity_failed', true],
    ['deadline due_within_30_days', false],
    ['bank 1', false],
    ['deadline due_within_60_days', false],
  ])
})

test('names people together, and drops each task with its own cause', () => {
  const people = company(person(1, 0), person(2, 2), person(3, 0), person(4, 2))
  expect(tasks({ company: people })).toEqual([{ kind: 'identity_failed', names: ['Person 2', 'Person 4'] }])
  expect(kinds({})).toEqual([])
})

test('names the oldest invoices to pay, and counts the others', () => {
  const invoices = [2, 3, 4, 5].map(invoice)
  expect(tasks({ openInvoices: { invoices, total: 12 } })).toEqual([
    { kind: 'invoice', invoice: invoice(2) },
    { kind: 'invoice', invoice: invoice(3) },
    { kind: 'invoice', invoice: invoice(4) },
    { kind: 'more_invoices', count: 9 },
  ])
  expect(kinds({ openInvoices: { invoices: invoices.slice(0, 3), total: 3 } })).toEqual([
    'invoice',
    'invoice',
    'invoice',
  ])
})

test('sorts deadlines by date, without distant ones', () => {
  const far = deadline('accounts', 'upcoming', 61)
  const both = [
    deadline('accounts', 'due_within_30_days', 30),
    deadline('confirmationStatement', 'due_within_30_days', 12),
  ]
  expect(
    tasks({ deadlines: [...both, far] }).map((task) => task.kind === 'deadline' && task.deadline.daysLeft),
  ).toEqual([12, 30])
})

test('keeps an expired consent as a task until its bank is renewed or connected again', () => {
  const ended = bank(1, { connectionStatus: 'expired', daysLeft: 0 })
  expect(kinds({ connections: [ended] })).toEqual(['bank'])
  expect(kinds({ connections: [ended, bank(2, { institutionId: 'BANK_1' })] })).toEqual([])
  expect(kinds({ connections: [bank(1, { daysLeft: 15 })] })).toEqual([])
  expect(kinds({ connections: [bank(1, { daysLeft: 14 })] })).toEqual(['bank'])
})

test('marks only urgent tasks', () => {
  const all = tasks({
    deadlines: [
      deadline('accounts', 'due_within_30_days', 20),
      deadline('confirmationStatement', 'due_within_7_days', 2),
    ],
  })
  expect(all.map(isUrgent)).toEqual([true, false])
})

test('names what the filing still needs, until nothing is', () => {
  expect(tasks({ neededForFiling: 5 })).toEqual([{ kind: 'filing', count: 5 }])
  expect(tasks({ neededForFiling: 0 })).toEqual([])
})
