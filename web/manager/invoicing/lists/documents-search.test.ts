import { expect, it } from 'vitest'
import { defaultInvoices } from './default-search.ts'
import { customerDocumentsSearch, invoicesSearch, isFiltered } from './documents-search.ts'

it('reads the address of the invoices, as the router passes it', () => {
  expect(invoicesSearch({})).toEqual(defaultInvoices)
  expect(
    invoicesSearch({ year: 2026, number: '0012', customerName: ' Ada ', show: 'credit_notes', page: '3' }),
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
  expect(invoicesSearch({ status: 'uncollectible' })).toEqual({ ...defaultInvoices, status: 'uncollectible' })
  expect(invoicesSearch({ status: 'uncollectible', show: 'credit_notes' }).status).toBe('')
  expect(invoicesSearch({ status: 'lost' }).status).toBe('')
})

it('accepts four digits of a year and no invalid numbers', () => {
  expect(invoicesSearch({ year: '20267' }).year).toBe('2026')
  expect(invoicesSearch({ year: 'next', number: '-', show: 'pro_formas' })).toEqual(defaultInvoices)
})

it('distinguishes a filtered list from a full one', () => {
  expect(isFiltered(defaultInvoices)).toBe(false)
  expect(isFiltered({ ...defaultInvoices, customerContact: 'a' })).toBe(true)
  expect(customerDocumentsSearch({ show: 'pro_formas' }).show).toBe('pro_formas')
})
