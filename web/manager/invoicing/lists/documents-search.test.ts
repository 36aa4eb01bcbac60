import { expect, it } from 'vitest'
import { customerDocumentsSearch, invoicesSearch, isFiltered } from './documents-search.ts'

const defaultInvoices = invoicesSearch.defaults

it('reads the address of the invoices, as the router passes it', () => {
  expect(invoicesSearch.read({})).toEqual(defaultInvoices)
  expect(
    invoicesSearch.read({ year: 2026, number: '0012', customerName: ' Ada ', show: 'credit_notes', page: '3' }),
  ).toEqual({
    ...defaultInvoices,
    year: '2026',
    number: '12',
    customerName: 'Ada',
    show: 'credit_notes',
    page: 3,
  })
})

it('keeps a status for invoices only, and drops unknown ones', () => {
  expect(invoicesSearch.read({ status: 'uncollectible' })).toEqual({ ...defaultInvoices, status: 'uncollectible' })
  expect(invoicesSearch.read({ status: 'uncollectible', show: 'credit_notes' }).status).toBe('')
  expect(invoicesSearch.read({ status: 'lost' }).status).toBe('')
})

it('accepts four digits of a year and no invalid numbers', () => {
  expect(invoicesSearch.read({ year: '20267' }).year).toBe('2026')
  expect(invoicesSearch.read({ year: 'next', number: '-', show: 'pro_formas' })).toEqual(defaultInvoices)
})

it('distinguishes a filtered list from a full one', () => {
  expect(isFiltered(defaultInvoices)).toBe(false)
  expect(isFiltered({ ...defaultInvoices, customerContact: 'a' })).toBe(true)
  expect(customerDocumentsSearch.read({ show: 'pro_formas' }).show).toBe('pro_formas')
})
