import { expect, test } from 'vitest'
import { penaltiesFor } from './penalties.ts'

const row = { kind: 'accounts', currency: 'GBP', source: '', validFrom: '2020-01-01' }
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
  })
  expect(penaltiesFor('accounts', '2025-01-01', rows)).toMatchObject({ steps: [], doubledWhenLateTwice: false })
})

test('are no sum, and not doubled, before the first row', () => {
  expect(penaltiesFor('accounts', '2019-12-31', [{ ...row, doubledWhenLateTwice: true, steps }])).toEqual({
    currency: 'GBP',
    validFrom: '2019-12-31',
    steps: [],
    doubledWhenLateTwice: false,
  })
})
