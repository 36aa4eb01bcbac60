import { expect, it } from 'vitest'
import { targetLink } from './target-link.ts'

const target = { type: 'user', id: '12', name: 'sofia@example.test', userId: 12 }

it.each([
  ['user', '/manager/handle_user/$id'],
  ['customer-papers', '/manager/handle_documents/$userid'],
  ['customer-banks', '/manager/manage_customer_banks/$userId'],
  ['company', '/manager/handle_user/$id/edit'],
  ['product', '/manager/manage_products'],
  ['invoice', '/manager/new_invoice/{-$id}'],
  ['credit-note', '/manager/new_credit_note/{-$inv_id}'],
  ['pro-forma', '/manager/new_pro_forma/{-$id}'],
])('leads from a %s to %s', (type, to) => {
  expect(targetLink({ ...target, type })).toMatchObject({ to })
})

it('leads from a company to the page of its customer', () => {
  expect(targetLink({ ...target, type: 'company', id: '812' })).toMatchObject({ params: { id: '12' }, hash: 'company' })
  expect(targetLink({ ...target, type: 'company', userId: null })).toBeUndefined()
})

it('leads nowhere from what is gone or has no page', () => {
  expect(targetLink({ ...target, name: null })).toBeUndefined()
  expect(targetLink({ ...target, type: 'job' })).toBeUndefined()
})
