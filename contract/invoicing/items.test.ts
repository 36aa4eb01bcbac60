import { expect, it } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { items } from './items.ts'

const row = { title: 'Books', description: 'A month', qty: 1, price: 10 }
const violation = (rows: unknown) => {
  const result = check(items, rows)
  return result.ok
    ? null
    : result.violations.map(({ propertyPath, message, params }) => [propertyPath, message, params])
}

it.each([
  [undefined, ['', 'document.items_empty', undefined]],
  [[], ['', 'document.items_empty', undefined]],
  [
    [row, { ...row, title: ' ' }],
    ['[1].title', 'document.item_title', { n: 2 }],
  ],
  [[{ ...row, title: undefined }], ['[0].title', 'document.item_title', { n: 1 }]],
  [[{ ...row, title: '\u200b\u200e' }], ['[0].title', 'document.item_title', { n: 1 }]],
  [[{ ...row, description: '' }], ['[0].description', 'document.item_description', { n: 1 }]],
  [[{ ...row, description: 'A\0' }], ['[0].description', 'yup.invalid', undefined]],
  [[{ ...row, qty: 0 }], ['[0].qty', 'document.item_qty', { n: 1 }]],
  [[{ ...row, qty: 1.5 }], ['[0].qty', 'document.item_qty', { n: 1 }]],
  [[{ ...row, qty: 100_000 }], ['[0].qty', 'yup.max', { max: 99_999 }]],
  [[{ ...row, price: undefined }], ['[0].price', 'document.item_price', { n: 1 }]],
  [[{ ...row, price: 1e7 }], ['[0].price', 'yup.max', { max: 9_999_999.99 }]],
  [[{ ...row, price: 0.001 }], ['[0].price', 'yup.two_decimals', undefined]],
  [[{ ...row, vat: 100.5 }], ['[0].vat', 'yup.max', { max: 100 }]],
  [[{ ...row, vat: '20' }], ['[0].vat', 'yup.number', undefined]],
  [[{ ...row, discount: '1.234' }], ['[0].discount', 'yup.number', undefined]],
  [[{ ...row, price: '1.234' }], ['[0].price', 'yup.number', undefined]],
  [[{ ...row, qty: '1,5,0' }], ['[0].qty', 'yup.number', undefined]],
  [[{ ...row, price: 9_999_999.99, qty: 99_999 }], ['', 'document.total_limit', { max: 9_999_999_999.99 }]],
])('%j is refused by its rule', (rows, expected) => expect(violation(rows)).toEqual([expected]))

it.each([undefined, false, 0, -5, null, ''])('treats VAT of %j as none', (vat) => {
  expect(check(items, [{ ...row, vat }])).toMatchObject({ ok: true, value: [{ vat: false }] })
})
