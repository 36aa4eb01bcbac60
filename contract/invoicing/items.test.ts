import { expect, it } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { amountsOf, items } from './items.ts'

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

const valueOf = (change: object) => {
  const result = check(items, [{ ...row, ...change }])
  return result.ok ? result.value[0] : result.violations.map(({ propertyPath }) => propertyPath)
}

it('fills in what is left out, and is precise about none', () => {
  expect(check(items, [{ title: 'Books', description: 'A month', price: 10 }])).toEqual({
    ok: true,
    value: [{ ...row, vat: false, discount: false }],
  })
  expect(valueOf({ discount: 0 })).toMatchObject({ discount: false })
  expect(valueOf({ discount: 0.5, vat: 0.5 })).toMatchObject({ discount: 0.5, vat: 0.5 })
  expect(valueOf({ vat: 100, discount: 100 })).toMatchObject({ vat: 100, discount: 100 })
})

it('has limits to the last character, row and cent', () => {
  expect(valueOf({ title: 'x'.repeat(150), description: 'x'.repeat(500) })).toMatchObject({ qty: 1 })
  expect(valueOf({ title: 'x'.repeat(151) })).toEqual(['[0].title'])
  expect(valueOf({ description: 'x'.repeat(501) })).toEqual(['[0].description'])
  expect(valueOf({ qty: 99_999, price: 0.01 })).toMatchObject({ qty: 99_999, price: 0.01 })
  expect(valueOf({ discount: 100.01 })).toEqual(['[0].discount'])
  expect(
    check(
      items,
      Array.from({ length: 200 }, () => row),
    ).ok,
  ).toBe(true)
  expect(
    check(
      items,
      Array.from({ length: 201 }, () => row),
    ).ok,
  ).toBe(false)
  // Together exactly the limit, and one cent more.
  const rows = [
    { ...row, qty: 1_000, price: 9_999_999.99 },
    { ...row, price: 9.99 },
  ]
  expect(violation(rows)).toBeNull()
  expect(violation([rows[0], { ...row, price: 10 }])).toEqual([['', 'document.total_limit', { max: 9_999_999_999.99 }]])
})

it.each([
  [{ vat: 17.555 }, ['[0].vat', 'yup.two_decimals', undefined]],
  [{ discount: 17.555 }, ['[0].discount', 'yup.two_decimals', undefined]],
  [{ title: 'A\0' }, ['[0].title', 'yup.invalid', undefined]],
  [{ discount: -1 }, ['[0].discount', 'yup.min', { min: 0 }]],
])('refuses %j at its field', (change, expected) => expect(violation([{ ...row, ...change }])).toEqual([expected]))

it('says of each wrong row where it is, and nothing of the total then', () => {
  expect(violation([row, { ...row, qty: 0 }, row, { ...row, price: 0 }])).toEqual([
    ['[1].qty', 'document.item_qty', { n: 2 }],
    ['[3].price', 'document.item_price', { n: 4 }],
  ])
  const tooMuch = { ...row, price: 9_999_999.99, qty: 99_999 }
  expect(violation([tooMuch, { ...row, qty: 0 }])).toEqual([['[1].qty', 'document.item_qty', { n: 2 }]])
})

it('is converted to integer cents and hundredths', () => {
  expect(amountsOf({ qty: 3, price: 149.53, vat: 20, discount: 2.5 })).toEqual({
    qty: 3,
    priceCents: 14_953,
    vat: 2_000,
    discount: 250,
  })
  expect(amountsOf({ qty: 1, price: 0.1, vat: false, discount: false })).toEqual({
    qty: 1,
    priceCents: 10,
    vat: null,
    discount: null,
  })
})
