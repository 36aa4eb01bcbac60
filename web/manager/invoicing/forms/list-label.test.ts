import { expect, test } from 'vitest'
import { listLabel } from './list-label.ts'

test('names the lists of documents, also that of one customer', () => {
  expect(listLabel({ to: '/manager/download_invoices', search: { page: 2, status: 'paid' } })).toBe(
    'nav.download_invoices',
  )
  expect(listLabel({ to: '/manager/download_invoices', search: { show: 'drafts', page: 2 } })).toBe('lists.drafts')
  expect(listLabel({ to: '/manager/download_pro_forma' })).toBe('nav.download_pro_forma')
  expect(listLabel({ to: '/manager/user_invoices/12', search: { show: 'credit_notes' } })).toBe('nav.user_invoices')
})

test('names no other page', () => {
  for (const to of ['/manager/home', '/manager/user_invoices', '/manager/user_invoices/12/x', '/manager/new_invoice/7'])
    expect(listLabel({ to })).toBeUndefined()
})
