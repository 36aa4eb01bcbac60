import { expect, it } from 'vitest'
import { parseDocumentQuery } from './parse-document-query.ts'

const any = { year: null, kind: null }

it.each([
  ['12', { ...any, number: 12 }],
  ['0012', { ...any, number: 12 }],
  ['inv 12', { ...any, number: 12, kind: 'invoice' }],
  ['INV12', { ...any, number: 12, kind: 'invoice' }],
  ['cn. 3', { ...any, number: 3, kind: 'credit_note' }],
  ['PF 3/2026', { number: 3, year: 2026, kind: 'pro_forma' }],
  ['12/2026', { ...any, number: 12, year: 2026 }],
  ['INV 12 2026', { number: 12, year: 2026, kind: 'invoice' }],
  ['12 – 2026', { ...any, number: 12, year: 2026 }],
  [' Ada Byron ', { customerName: 'Ada Byron' }],
  ['12 Oaks Ltd', { customerName: '12 Oaks Ltd' }],
  ['invoice', { customerName: 'invoice' }],
  ['ad', null],
  ['0', null],
])('reads %j', (text, searched) => {
  expect(parseDocumentQuery(text)).toEqual(searched)
})
