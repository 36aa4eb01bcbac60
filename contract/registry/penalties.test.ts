import { expect, test } from 'vitest'
import { penaltiesFor } from './penalties.ts'

const row = { kind: 'accounts', currency: 'GBP', source: '', validFrom: '2020-01-01' }
/** What a row without further rules has. */
const without = { consequence: 'offence', thirdInARow: null, unpaidTax: [], points: null }
const steps = [
  { upToMonths: 1, amountCents: 100 },
  { upToMonths: null, amountCents: 900 },
]

test('are those of the kind, of the newest row that is valid on the due day', () => {
  const rows = [
    { ...row, doubledWhenLateTwice: true, steps },
    { ...row, validFrom: '2025-01-01', doubledWhenLateTwice: false, steps: [] },
    { ...row, kind: 'confirmationStatement', validFrom: '2022-01-01', doubledWhenLateTwice: true, steps: [] },
  ]
  expect(penaltiesFor('accounts', '2024-12-31', rows)).toEqual({
    currency: 'GBP',
    validFrom: '2020-01-01',
    steps: [
      { upToMonths: 1, amountCents: 100, until: '2025-01-31' },
      { upToMonths: null, amountCents: 900, until: null },
    ],
    doubledWhenLateTwice: true,
    ...without,
  })
  expect(penaltiesFor('accounts', '2025-01-01', rows)).toMatchObject({ steps: [], doubledWhenLateTwice: false })
})

test('are no sum, and not doubled, before the first row', () => {
  expect(penaltiesFor('accounts', '2019-12-31', [{ ...row, doubledWhenLateTwice: true, steps }])).toEqual({
    currency: 'GBP',
    validFrom: '2019-12-31',
    steps: [],
    doubledWhenLateTwice: false,
    ...without,
  })
})

test('of a Corporation Tax return are doubled for filing dates from 1 April 2026', () => {
  const sums = (dueOn: string) => {
    const { steps: each, thirdInARow, unpaidTax } = penaltiesFor('corporationTaxReturn', dueOn)
    return [each.map(({ amountCents }) => amountCents), thirdInARow, unpaidTax.map(({ percent }) => percent)]
  }
  expect(sums('2026-03-31')).toEqual([
    [10_000, 20_000],
    [50_000, 100_000],
    [10, 10],
  ])
  expect(sums('2026-04-01')).toEqual([
    [20_000, 40_000],
    [100_000, 200_000],
    [10, 10],
  ])
  expect(penaltiesFor('corporationTaxReturn', '2026-04-30').steps[0]?.until).toBe('2026-07-31')
})

test('of a VAT return are points, and of a payment interest', () => {
  expect(penaltiesFor('vatReturn', '2026-05-07')).toMatchObject({
    steps: [],
    points: { annual: 2, quarterly: 4, monthly: 5, amountCents: 20_000 },
  })
  expect(penaltiesFor('corporationTaxPayment', '2026-05-07')).toMatchObject({ steps: [], consequence: 'interest' })
})
