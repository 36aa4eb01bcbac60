import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { check } from '#contract/core/violations.ts'
import { listStates } from '#contract/saved-views/list-states.ts'
import type { SearchSchema } from '#web/lib/search-schema.ts'
import { amlSearch } from '#web/manager/aml/aml-search.ts'
import { companiesSearch, unincorporatedSearch } from '#web/manager/companies/companies-search.ts'
import { publicDocumentsSearch } from '#web/manager/documents/documents-search.ts'
import { requestsSearch } from '#web/manager/documents/requests-search.ts'
import { formationsSearch } from '#web/manager/formations/formations-search.ts'
import { checksSearch } from '#web/manager/identity/checks-search.ts'
import { invoicesSearch, proFormasSearch } from '#web/manager/invoicing/lists/documents-search.ts'
import { overviewSearch } from '#web/manager/people/overview-search.ts'
import { productsSearch } from '#web/manager/products/products-search.ts'
import { deadlinesSearch } from '#web/manager/registry/deadlines-search.ts'
import { renewalsSearch } from '#web/manager/renewals/renewals-search.ts'
import { isComplete, isSameState, stateOf, viewMark, withoutView } from './view-state.ts'

const ours = {
  view: 7,
  page: 3,
  itemsPerPage: 50,
  hide: 'contact,total',
  from: '2026-01-01',
  to: '2026-12-31',
  year: '2026',
  number: '12',
  customerName: 'Ada & <b>Söhne</b>',
  customerContact: 'ada@example.test',
  text: '42',
  name: 'Ada',
  email: 'ada@example.test',
  customers: 3,
  compiler: 'ada@example.test',
}

/** Each list with a search that sets everything; what is no parameter of it is left out. */
const searches: {
  readonly [List in Exclude<keyof typeof listStates, 'bank_exports'>]: readonly [SearchSchema<object>, object]
} = {
  invoices: [invoicesSearch, { ...ours, status: 'open', order: 'total.desc' }],
  pro_formas: [proFormasSearch, { ...ours, converted: 'no', order: 'createdAt.asc' }],
  companies: [companiesSearch, { ...ours, status: '1', order: 'name.asc' }],
  unincorporated: [unincorporatedSearch, { ...ours, order: 'name.asc' }],
  formations: [formationsSearch, { ...ours, show: 'list', stage: 'filed', owner: 'mine', order: 'since.desc' }],
  identity_checks: [checksSearch, { ...ours, status: 'failed', method: 'provider', order: 'startedAt.asc' }],
  aml_files: [amlSearch, { ...ours, due: 'review', rating: 'high', order: 'name.asc' }],
  users: [overviewSearch, { ...ours, days: 90, verified: 'yes', subscription: 'active', order: 'email.asc' }],
  products: [productsSearch, { ...ours, sale: 'on', order: 'priceMonth.asc' }],
  deadlines: [deadlinesSearch, { ...ours, show: 'soon', kind: 'accounts', order: 'dueOn.desc' }],
  renewals: [renewalsSearch, { ...ours, status: 'waitingAction', order: 'total.asc' }],
  document_requests: [requestsSearch, { ...ours, status: 'open', order: 'dueOn.asc' }],
  public_documents: [publicDocumentsSearch, { ...ours, folder: 'agreement', deleted: true, order: 'name.asc' }],
}

test.each(Object.entries(searches))('what the page of %s sets is what the server accepts', (list, [schema, search]) => {
  const state = stateOf(schema, schema.read(search as Readonly<Record<string, unknown>>))
  const shape = listStates[list as keyof typeof listStates]
  // Without the table of the credit notes, which has no status.
  expect([...Object.keys(state), ...(list === 'invoices' ? ['show'] : [])].toSorted()).toEqual(
    Object.keys(shape.shape).toSorted(),
  )
  expect(check(shape as z.ZodMiniType, state)).toEqual({ ok: true, value: state })
  expect(isComplete(schema, state)).toBe(true)
})

test.each(Object.entries(searches))('a view of %s may set everything that the list knows', (list, [schema]) => {
  const known = Object.keys(listStates[list as keyof typeof listStates].shape)
  const left = Object.keys(schema.defaults).filter((name) => !known.includes(name))
  expect(left.filter((name) => !['page', 'view', 'customers'].includes(name))).toEqual([])
})

test('a state has neither the page nor the view nor what the list shows by itself, each parameter as text', () => {
  const search = invoicesSearch.read({ view: '7', page: '3', itemsPerPage: '50', status: 'open', show: 'invoices' })
  expect(stateOf(invoicesSearch, search)).toEqual({ itemsPerPage: '50', status: 'open' })
  expect(isSameState({ a: '1' }, { a: '1', b: '2' })).toBe(false)
})

test('a list is like its view, changed since, or sets less than the view because the product changed', () => {
  const view = { status: 'open', order: 'number.asc' }
  const at = (search: object) => ({ ...invoicesSearch.defaults, ...search }) as typeof invoicesSearch.defaults
  expect(viewMark(invoicesSearch, at({ ...view, view: 7, page: 4 }), view)).toBe('same')
  expect(viewMark(invoicesSearch, at({ ...view, text: 'Ada' }), view)).toBe('changed')
  expect(viewMark(invoicesSearch, at({}), view)).toBe('changed')
  expect(viewMark(invoicesSearch, at(view), { ...view, status: 'lost' })).toBe('incomplete')
  expect(viewMark(invoicesSearch, at(view), { ...view, former: 'x' })).toBe('incomplete')
  expect(viewMark(invoicesSearch, at({}), { itemsPerPage: '20' })).toBe('same')
})

test('columns may be hidden in any order', () => {
  const at = (hide: string) => ({ ...invoicesSearch.defaults, hide })
  expect(viewMark(invoicesSearch, at('total,contact'), { hide: 'contact,total' })).toBe('same')
  expect(viewMark(invoicesSearch, at('contact,total'), { hide: 'total,contact' })).toBe('same')
  expect(viewMark(invoicesSearch, at('contact'), { hide: 'contact,total' })).toBe('changed')
  expect(stateOf(invoicesSearch, at('total,contact'))).toEqual({ hide: 'contact,total' })
})

test('without a view the same table is shown, and the same days of the chart', () => {
  const { defaults } = invoicesSearch
  expect(
    withoutView(invoicesSearch, { ...defaults, show: 'credit_notes', text: 'Ada', view: 7, hide: 'total', page: 3 }),
  ).toEqual({ ...defaults, show: 'credit_notes' })
  expect(withoutView(overviewSearch, { ...overviewSearch.defaults, days: 90, verified: 'yes' })).toEqual({
    ...overviewSearch.defaults,
    days: 90,
  })
})
