import { expect, it } from 'vitest'
import { parseInvoiceQuery } from './parse-invoice-query.ts'

it.each([
  ['12', { number: 12 }],
  ['0012', { number: 12 }],
  ['inv 12', { number: 12 }],
  ['INV12', { number: 12 }],
  ['12/2026', { number: 12, year: 2026 }],
  ['INV 12 2026', { number: 12, year: 2026 }],
  ['12 – 2026', { number: 12, year: 2026 }],
  [' Ada Byron ', { customerName: 'Ada Byron' }],
  ['12 Oaks Ltd', { customerName: '12 Oaks Ltd' }],
  ['invoice', { customerName: 'invoice' }],
  ['ad', null],
  ['0', null],
])('reads %j', (text, searched) => {
  expect(parseInvoiceQuery(text)).toEqual(searched)
})
