import { expect, test } from 'vitest'
import { planItems } from './plan-items.ts'

const item = (id: string, price: string, cents: number) => ({ id, price: { id: price, unit_amount: cents } })
const want = (price: string) => ({ price, quantity: 1 as const })

test('replaces the plan by the plan and its VAT by the VAT, in any order', () => {
  const expected = [
    { id: 'si_plan', price: 'new', quantity: 1 },
    { id: 'si_vat', price: 'new_vat', quantity: 1 },
  ]
  const current = [item('si_plan', 'old', 20_000), item('si_vat', 'old_vat', 4_000)]
  expect(planItems(current, [want('new'), want('new_vat')])).toEqual(expected)
  expect(planItems(current.toReversed(), [want('new'), want('new_vat')])).toEqual(expected)
})

test('adds a VAT that was not charged, removes one that no longer is, and leaves what stays', () => {
  const plan = item('si_plan', 'old', 20_000)
  expect(planItems([plan], [want('new'), want('vat')])).toEqual([
    { id: 'si_plan', price: 'new', quantity: 1 },
    want('vat'),
  ])
  expect(planItems([plan, item('si_vat', 'vat', 4_000)], [want('new')])).toEqual([
    { id: 'si_plan', price: 'new', quantity: 1 },
    { id: 'si_vat', deleted: true },
  ])
  expect(planItems([plan, item('si_vat', 'vat', 4_000)], [want('new'), want('vat')])).toEqual([
    { id: 'si_plan', price: 'new', quantity: 1 },
  ])
  expect(planItems([plan], [want('old')])).toEqual([])
})
