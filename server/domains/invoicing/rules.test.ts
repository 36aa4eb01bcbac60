import { expect, it } from 'vitest'
import { invoiceStatuses } from '#contract/invoicing/schemas.ts'
import { creditableCents, deletionRefusal, invoiceStatus, isLocked, isSystemMade, statusRefusal } from './rules.ts'

const row = {
  state: 'issued' as const,
  total_cents: 100n,
  credited_cents: 0n,
  paid_at: null,
  uncollectible_at: null,
}
const day = '2026-11-21T10:00:00Z'

it.each([
  [{}, 'open'],
  [{ state: 'pending' as const }, 'draft'],
  [{ state: 'on_hold' as const, paid_at: day }, 'draft'],
  [{ uncollectible_at: day }, 'uncollectible'],
  [{ uncollectible_at: day, credited_cents: 99n }, 'uncollectible'],
  [{ uncollectible_at: day, credited_cents: 100n }, 'void'],
  [{ paid_at: day }, 'paid'],
  [{ paid_at: day, credited_cents: 100n }, 'void'],
  [{ total_cents: 0n }, 'open'],
])('an invoice with %o is %s', (change, status) => {
  expect(invoiceStatus({ ...row, ...change })).toBe(status)
})

it('only an unpaid invoice is marked by hand', () => {
  expect(invoiceStatuses.filter((status) => statusRefusal(status) === null)).toEqual(['open', 'uncollectible'])
})

it('says why another is not marked', () => {
  expect(invoiceStatuses.map((status) => [status, statusRefusal(status)]).filter(([, refusal]) => refusal)).toEqual(
    expect.arrayContaining([
      ['draft', 'document_not_numbered'],
      ['void', 'document_void'],
      ['paid', 'document_paid'],
    ]),
  )
})

it.each([
  ['manual', 'pending', null],
  ['manual', 'on_hold', null],
  ['pro_forma', 'pending', null],
  ['manual', 'issued', 'document_numbered'],
  ['subscription', 'issued', 'document_numbered'],
  ['subscription', 'on_hold', 'document_of_payment'],
  ['consultancy', 'pending', 'document_of_payment'],
  ['external_purchase', 'pending', 'document_of_payment'],
] as const)('one of origin %s that is %s is deleted unless %s', (origin, state, refusal) => {
  expect(deletionRefusal({ origin, state })).toBe(refusal)
  expect(isSystemMade({ origin })).toBe(!['manual', 'pro_forma'].includes(origin))
})

it('is locked by a credit note, by its conversion, or once it is issued where the settings say so', () => {
  const invoice = { kind: 'invoice' as const, state: 'issued' as const, credited_cents: 0n, converted_id: null }
  expect([isLocked(invoice, false), isLocked(invoice, true)]).toEqual([false, true])
  expect(isLocked({ ...invoice, credited_cents: 1n }, false)).toBe(true)
  expect(isLocked({ ...invoice, state: 'pending' }, true)).toBe(false)
  const proForma = { ...invoice, kind: 'pro_forma' as const }
  expect([isLocked(proForma, true), isLocked({ ...proForma, converted_id: 4 }, false)]).toEqual([false, true])
})

it('may be credited by what is left, to the cent', () => {
  expect(creditableCents({ total_cents: 14_953n, credited_cents: 4_953n })).toBe(10_000)
  expect(creditableCents({ total_cents: 1, credited_cents: 1 })).toBe(0)
})
