import type { Page } from '@playwright/test'
import { daysLater } from '#contract/registry/months.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { button } from '#e2e/steps/fields.ts'
import { pageOf } from './documents-samples.ts'
import { loadingAnd, requests, staffRequests } from './manager-documents-samples.ts'
import { answering, type Screen } from './screen.ts'
import { labelled, named, text, title, typing, wholeText, within } from './shown.ts'

const home = '/manager/home'
const days = (count: number, value: number): number[] =>
  Array.from({ length: count }, (_, index) => (index % 3) * value + (index % 7) * value)
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)
const none = { count: 0, amounts: [] }
const month = { total: 0, previousToDate: 0, previousTotal: 0, days: zeros(23), previousDays: zeros(31) }

const waitingForNobody = {
  openInvoices: { ...none, overdue: none, oldest: [] },
  failedRenewals: none,
  deadlines: { dueSoon: 0, overdue: 0, next: [], oldestOverdue: [] },
  documentRequests: { submitted: 0 },
  refunds: { failed: 0, withoutCreditNote: 0 },
  transfers: { toBook: 0, proposed: 0 },
}

const emptyFirm = {
  today: '2026-11-23',
  previousMonthStart: '2026-10-01',
  revenue: [{ currency: '€', ...month }],
  newUsers: month,
  ...waitingForNobody,
  stages: { users: 1, emailVerified: 1, activeCustomers: 0, companies: 0, unincorporated: 0, incorporated: 0 },
}

const filings = (daysLeft: readonly number[]) =>
  daysLeft.map((left, index) => ({
    id: index + 1,
    kind: index % 2 === 0 ? 'accounts' : 'confirmationStatement',
    source: index % 3 === 2 ? 'computed' : 'registry',
    person: null,
    dueOn: daysLater(emptyFirm.today, left),
    daysLeft: left,
    status: left < 0 ? 'overdue' : 'due_within_7_days',
    userRef: '/api/users/3',
    companyId: index + 1,
    companyName: index === 1 ? 'The Harbour Light Press and Audio Books of Northumberland Ltd' : 'Orchard & Sons Ltd',
    companyNumber: '12345678',
  }))

/** Amounts and counts as large as they become, in every currency. */
const largeFirm = {
  ...emptyFirm,
  revenue: ['€', '£', '$'].map((currency) => ({
    currency,
    total: 123_456_789,
    previousToDate: 98_765_432,
    previousTotal: 198_765_432,
    days: days(23, 1_234_567),
    previousDays: days(31, 987_654),
  })),
  newUsers: {
    total: 4_321,
    previousToDate: 5_432,
    previousTotal: 6_543,
    days: days(23, 40),
    previousDays: days(31, 50),
  },
  openInvoices: {
    count: 1_234,
    amounts: ['€', '£', '$'].map((currency) => ({ currency, amount: 123_456_789 })),
    overdue: { count: 234, amounts: [{ currency: '€', amount: 23_456_789 }] },
    oldest: [214, 128, 58, 1, 0].map((daysOpen, index) => ({
      id: index + 1,
      number: 1_234 + index,
      year: 2026,
      customerName: index === 0 ? 'The Harbour Light Press and Audio Books of Northumberland Limited' : 'Sofía Navarro',
      userRef: index === 1 ? null : '/api/users/3',
      currency: '€',
      amount: 123_456_789,
      createdAt: '2026-04-23',
      daysOpen,
    })),
  },
  failedRenewals: { count: 321, amounts: [{ currency: '€', amount: 6_420_000 }] },
  deadlines: {
    dueSoon: 123,
    overdue: 45,
    next: filings([0, 1, 3, 5, 7]),
    oldestOverdue: filings([-412, -97, -22, -2, -1]),
  },
  documentRequests: { submitted: 67 },
  refunds: { failed: 3, withoutCreditNote: 12 },
  transfers: { toBook: 1_234, proposed: 87 },
  stages: {
    users: 123_456,
    emailVerified: 112_345,
    activeCustomers: 98_765,
    companies: 87_654,
    unincorporated: 1_234,
    incorporated: 86_420,
  },
}

/** A firm with customers, and nothing that waits for staff. */
const calmFirm = { ...largeFirm, ...waitingForNobody }

const inBar = (page: Page) => page.getByRole('banner')

/** The managers' home with their frame, and the document requests of all customers. */
export const managerHomeScreens: readonly Screen[] = [
  {
    name: 'manager-home',
    who: 'manager',
    path: home,
    wide: true,
    shows: wholeText('home.stages'),
    states: [
      { name: 'large', before: answering(home, largeFirm), shows: named('link', 'home.overdue_filings') },
      { name: 'calm', before: answering(home, calmFirm), shows: text('home.calm') },
      { name: 'empty', before: answering(home, emptyFirm), shows: text('home.empty') },
      {
        name: 'new-menu',
        act: (page: Page, say: Say) => button(inBar(page), say('nav.new')).click(),
        shows: named('menuitem', 'nav.new_pro_forma'),
      },
      {
        name: 'account-menu',
        act: (page: Page, say: Say) =>
          inBar(page)
            .getByRole('button', { name: new RegExp(`^${say('nav.manager_role')}: `) })
            .click(),
        shows: named('menuitem', 'nav.logout'),
      },
      {
        name: 'chart-point',
        before: answering(home, largeFirm),
        act: async (page: Page) => {
          await page.getByRole('slider').first().focus()
          await page.keyboard.press('ArrowLeft')
        },
        shows: (page) => page.getByRole('slider').first(),
      },
    ],
  },
  {
    name: 'manager-home-failing',
    who: 'manager',
    path: home,
    sameAs: 'manager-home',
    shows: title,
    states: loadingAnd(home, 'home.failed').map((state) =>
      state.name === 'failed' ? { ...state, shows: within('main', text('home.failed')) } : state,
    ),
  },
  {
    name: 'manager-all-requests',
    who: 'manager',
    path: '/manager/document_requests',
    states: [
      {
        name: 'to-review',
        before: answering(requests, pageOf(staffRequests.filter(({ status }) => status === 'submitted'))),
        shows: named('table', 'managed_documents.part_requests'),
      },
      {
        name: 'to-review-on-a-phone',
        before: answering(requests, pageOf(staffRequests.filter(({ status }) => status === 'submitted'))),
        act: (page) => page.setViewportSize({ width: 390, height: 844 }),
        shows: named('table', 'managed_documents.part_requests'),
      },
      {
        name: 'none',
        before: answering(requests, pageOf([])),
        shows: text('managed_documents.no_requests_of_status'),
      },
      {
        name: 'none-found',
        before: answering(requests, pageOf([])),
        act: typing(labelled('managed_documents.search_email'), 'nobody@'),
        shows: text('managed_documents.no_requests_found'),
      },
      ...loadingAnd(requests, 'managed_documents.requests_failed'),
    ],
  },
]
