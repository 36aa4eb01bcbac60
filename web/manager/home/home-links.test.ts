import { expect, it } from 'vitest'
import { requestsSearch } from '#web/manager/documents/requests-search.ts'
import { invoicesSearch } from '#web/manager/invoicing/lists/documents-search.ts'
import { overviewSearch } from '#web/manager/people/overview-search.ts'
import { deadlinesSearch } from '#web/manager/registry/deadlines-search.ts'
import { revenueSearch, revenueWanted } from '#web/manager/revenue/revenue-search.ts'
import { type Home, homeLinks, isCalm, isEmptyFirm } from './home-links.ts'

const links = homeLinks({ today: '2026-11-23' })

it('leads to lists that show exactly what was counted', () => {
  expect(revenueWanted(revenueSearch.read(links.revenue.search), '2026-11-23')).toEqual({
    from: '2026-11-01',
    to: '2026-11-23',
    product: 'all',
  })
  expect(invoicesSearch.read(links.openInvoices.search)).toMatchObject({ status: 'open', show: 'invoices', page: 1 })
  expect(invoicesSearch.read(links.oldestOpen.search)).toMatchObject({ status: 'open', order: 'createdAt.asc' })
  expect(deadlinesSearch.read(links.dueSoon.search)).toMatchObject({ show: 'soon', name: '' })
  expect(deadlinesSearch.read(links.overdue.search)).toMatchObject({ show: 'overdue' })
  expect(overviewSearch.read(links.newUsers.search)).toMatchObject({
    days: 'month',
    from: '2026-11-01',
    to: '2026-11-23',
  })
  expect(overviewSearch.read(links.verified.search)).toMatchObject({ verified: 'yes', subscription: '' })
  expect(overviewSearch.read(links.active.search)).toMatchObject({ verified: '', subscription: 'active' })
  expect(requestsSearch.read({})).toMatchObject({ status: 'submitted' })
})

it('has no parameter that its page does not know', () => {
  expect(revenueSearch.write(links.revenue.search)).toEqual(links.revenue.search)
  expect(invoicesSearch.write(links.openInvoices.search)).toEqual(links.openInvoices.search)
  expect(deadlinesSearch.write(links.dueSoon.search)).toEqual(links.dueSoon.search)
  expect(overviewSearch.write(links.newUsers.search)).toEqual(links.newUsers.search)
})

const month = { total: 0, previousToDate: 0, previousTotal: 0, days: [0], previousDays: [0] }
const empty: Home = {
  today: '2026-11-23',
  previousMonthStart: '2026-10-01',
  revenue: [{ currency: '€', ...month }],
  newUsers: { ...month, total: 1 },
  openInvoices: { count: 0, amounts: [], overdue: { count: 0, amounts: [] }, oldest: [] },
  failedRenewals: { count: 0, amounts: [] },
  deadlines: { dueSoon: 0, overdue: 0, next: [], oldestOverdue: [] },
  documentRequests: { submitted: 0 },
  refunds: { failed: 0, withoutCreditNote: 0 },
  transfers: { toBook: 0, proposed: 0 },
  stages: { users: 1, emailVerified: 1, activeCustomers: 0, companies: 0, unincorporated: 0, incorporated: 0 },
}

it('knows a firm without customers, also with its own staff', () => {
  expect(isEmptyFirm(empty)).toBe(true)
  expect(isEmptyFirm({ ...empty, stages: { ...empty.stages, companies: 1 } })).toBe(false)
  expect(isEmptyFirm({ ...empty, revenue: [{ currency: '€', ...month, previousTotal: 1 }] })).toBe(false)
})

it('is calm only while nothing waits for staff', () => {
  expect(isCalm(empty)).toBe(true)
  expect(isCalm({ ...empty, openInvoices: { ...empty.openInvoices, count: 1 } })).toBe(false)
  expect(isCalm({ ...empty, deadlines: { ...empty.deadlines, overdue: 1 } })).toBe(false)
  expect(isCalm({ ...empty, documentRequests: { submitted: 1 } })).toBe(false)
  expect(isCalm({ ...empty, transfers: { toBook: 1, proposed: 0 } })).toBe(false)
  expect(isCalm({ ...empty, refunds: { failed: 0, withoutCreditNote: 1 } })).toBe(false)
})
