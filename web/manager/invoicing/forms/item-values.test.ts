import { expect, test } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { invoiceSchema } from './document-schemas.ts'
import { invoiceValues } from './document-values.ts'
import { currentTotals, emptyItem, type ItemValues, itemValues, rowUnits, totalUnits } from './item-values.ts'

const row = (change: Partial<ItemValues>): ItemValues => ({
  ...emptyItem(),
  title: 'Books',
  description: 'A month',
  price: 1234.5,
  ...change,
})
const problems = (items: ItemValues[]) => {
  const form = { ...invoiceValues(null), customerName: 'A Ltd', customerAddress: '1 Street', items }
  const result = check(invoiceSchema, form)
  return result.ok
    ? []
    : result.violations.map(({ propertyPath, message, params }) => [propertyPath, message, params?.n])
}

test('updates totals with every key, and treats incomplete numbers as zero', () => {
  const { netCents, vatCents, totalCents } = currentTotals([row({ qty: 3, vat: 22 })])
  expect([netCents, vatCents, totalCents]).toEqual([370_350, 81_477, 451_827])
  for (const change of [{ qty: null }, { qty: 2.5 }, { qty: 0 }, { price: null }, { price: 1e15 }, { price: '1.234' }])
    expect(currentTotals([row(change)]).totalCents, JSON.stringify(change)).toBe(0)
  for (const change of [{ vat: null }, { vat: 101 }, { discount: 100.5 }])
    expect(currentTotals([row(change)]).totalCents, JSON.stringify(change)).toBe(123_450)
})

test('reports missing numbers with the position of their product', () => {
  expect(problems([row({}), row({ qty: null })])).toEqual([['items[1].qty', 'document.item_qty', 2]])
  expect(problems([row({ price: null })])).toEqual([['items[0].price', 'document.item_price', 1]])
  expect(problems([row({ vat: null, discount: null })])).toEqual([])
  expect(problems([])).toEqual([['items', 'document.items_empty', undefined]])
})

test('sends the same totals as the screen shows', () => {
  const item = { qty: 3, price: 1234.5, vat: 22, discount: false } as const
  expect([rowUnits(item), totalUnits([item, item])]).toEqual([4518.27, 9036.54])
})

test('opens the rows of a document with what is none left empty', () => {
  const item = { title: 'Books', description: 'A month', qty: 2, price: 149.53, total: 358.87 }
  const values = itemValues([
    { ...item, vat: 20, discount: false },
    { ...item, vat: false, discount: 2.5 },
  ])
  expect(values).toMatchObject([
    { rowId: 'row-0', title: 'Books', qty: 2, price: 149.53, vat: 20, discount: null },
    { rowId: 'row-1', vat: null, discount: 2.5 },
  ])
  expect(emptyItem()).toMatchObject({ title: '', description: '', qty: 1, price: 0, vat: null, discount: null })
})

test('counts the smallest and the largest amounts, and nothing below', () => {
  const total = (change: Partial<ItemValues>) => currentTotals([row({ price: 149.53, ...change })]).totalCents
  expect(total({ qty: 1, vat: 20 })).toBe(17_944)
  expect(total({ vat: 100 })).toBe(29_906)
  expect(total({ discount: 100 })).toBe(0)
  expect(total({ vat: 0 })).toBe(14_953)
  expect([total({ price: 0.01 }), total({ price: -1 }), total({ qty: -1 })]).toEqual([1, 0, 0])
  expect([total({ vat: -1 }), total({ vat: 17.555 }), total({ discount: -1 })]).toEqual([14_953, 14_953, 14_953])
  expect(total({ price: 0.5, qty: 3, discount: 50 })).toBe(75)
})

test('passes what are no rows to the schema, which refuses it', () => {
  for (const form of [null, 'text', {}, { items: 'none' }, { items: [null] }, { items: ['x'] }, { items: [{}] }])
    expect(check(invoiceSchema, form).ok, JSON.stringify(form)).toBe(false)
})
