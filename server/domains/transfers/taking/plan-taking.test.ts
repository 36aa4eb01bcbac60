import { expect, test } from 'vitest'
import type { ProviderCredit } from '#server/domains/banking/api.ts'
import { type KnownTransfer, planTaking } from './plan-taking.ts'

const from = '2026-01-01'
const line = (entry: number, more: Partial<ProviderCredit> = {}): ProviderCredit => ({
  entry,
  bookedOn: '2026-11-02',
  currency: 'EUR',
  cents: 100,
  counterparty: 'Ada',
  description: 'Rent',
  bankRef: null,
  ...more,
})
const known = (id: number, entry: number, more: Partial<KnownTransfer> = {}): KnownTransfer => ({
  id,
  entry,
  booked_on: '2026-11-02',
  currency: 'EUR',
  cents: 100n,
  counterparty: 'Ada',
  description: 'Rent',
  bank_ref: null,
  settled_cents: 0n,
  isGone: false,
  ...more,
})
const nothing = { insert: [], adopt: [], update: [], gone: [] }
const none = { from, known: [], orphans: [], others: [] }

test('takes each line once, and the same answer again changes nothing', () => {
  const lines = [line(1), line(2)]
  expect(planTaking({ ...none, lines }).insert.map(({ line: { entry } }) => entry)).toEqual([1, 2])
  expect(planTaking({ ...none, lines, known: [known(7, 1), known(8, 2)] })).toEqual(nothing)
})

test('continues the transfers of an account that was connected again: by the bank’s id, then by what they say', () => {
  const lines = [line(1, { bankRef: 'b' }), line(2, { description: 'Other' }), line(3), line(4)]
  const orphans = [
    known(11, 9),
    known(12, 8, { description: 'Other' }),
    known(13, 7, { bank_ref: 'b', booked_on: '2026-11-01' }),
  ]
  const plan = planTaking({ ...none, lines, orphans })
  expect(Object.fromEntries(plan.adopt.map(({ id, line: { entry } }) => [entry, id]))).toEqual({ 1: 13, 2: 12, 3: 11 })
  expect(plan.insert.map(({ line: { entry } }) => entry)).toEqual([4])
})

test('marks what may be the same payment from another source, each with a transfer of its own', () => {
  const other = { id: 5, booked_on: '2026-11-02', currency: 'EUR', cents: 100n }
  const plan = planTaking({ ...none, lines: [line(1), line(2)], others: [other] })
  expect(plan.insert.map(({ twinId }) => twinId)).toEqual([5, null])
})

test('follows corrections of the bank, and leaves what is booked to a person', () => {
  const changed = planTaking({ ...none, lines: [line(1, { cents: 90 })], known: [known(1, 1)] })
  expect(changed.update).toEqual([{ id: 1, line: line(1, { cents: 90 }), isGone: false }])
  const booked = planTaking({ ...none, lines: [line(1, { cents: 90 })], known: [known(1, 1, { settled_cents: 100n })] })
  expect(booked.update).toMatchObject([{ id: 1, isGone: true }])
  const vanished = { known: [known(1, 1), known(2, 2, { booked_on: '2025-12-31' }), known(3, 3, { isGone: true })] }
  expect(planTaking({ ...none, ...vanished, lines: [] }).gone).toEqual([1])
  expect(planTaking({ ...none, lines: [line(3)], known: [known(3, 3, { isGone: true })] }).update).toHaveLength(1)
})
