import { expect, test } from 'vitest'
import fees from './filing-fees.json' with { type: 'json' }
import { filingFeeKinds, filingFees } from './filing-fees.ts'
import figures from './law-figures.json' with { type: 'json' }
import { lawFigures, lawRow, lawRows, rowOn } from './law-figures.ts'

const rows = [
  { validFrom: '2020-01-01', source: 'old', value: 1 },
  { validFrom: '2026-01-01', source: 'new', value: 2 },
]

test('a day has the newest row by then, an earlier day the oldest', () => {
  expect(rowOn(rows, '2025-12-31').value).toBe(1)
  expect(rowOn(rows, '2026-01-01').value).toBe(2)
  expect(rowOn(rows, '1990-01-01').value).toBe(1)
  // A row of the future is known before it applies.
  const announced = [...rows, { validFrom: '2030-01-01', source: 'announced', value: 3 }]
  expect(rowOn(announced, '2029-12-31').value).toBe(2)
  expect(rowOn(announced, '2030-01-01').value).toBe(3)
  expect(() => rowOn([], '2026-01-01')).toThrow('no rows')
})

test('every row of the law has a day and a source', () => {
  for (const row of [...figures, ...fees]) {
    expect(row.validFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(row.source.length).toBeGreaterThan(10)
  }
})

test('the staggers share the twelve months', () => {
  const months = (['vatStagger1', 'vatStagger2', 'vatStagger3'] as const).flatMap((figure) =>
    lawFigures(figure, '2026-11-27'),
  )
  expect(months.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(lawRow('amlRetentionYears', '2026-11-27').values).toEqual([5])
})

test('a figure that changes later is the earlier one until then', () => {
  const row = { figure: 'controlBands', source: 'an Act of Parliament' }
  const announced = [
    { ...row, validFrom: '2030-04-06', values: [10, 50, 75] },
    { ...row, validFrom: '2016-04-06', values: [25, 50, 75] },
  ]
  expect(lawRow('controlBands', '2030-04-05', announced).values).toEqual([25, 50, 75])
  expect(lawRow('controlBands', '2030-04-06', announced).values).toEqual([10, 50, 75])
  expect(lawRows('controlBands', announced).map(({ validFrom }) => validFrom)).toEqual(['2016-04-06', '2030-04-06'])
})

test('fees are those of the day on which something is filed', () => {
  const amounts = (day: string) => filingFees(day).map(({ amountCents }) => amountCents)
  expect(filingFees('2026-03-01').map(({ kind }) => kind)).toEqual([...filingFeeKinds])
  expect(amounts('2026-01-31')).toEqual([5_000, 7_800, 3_400])
  expect(amounts('2026-02-01')).toEqual([10_000, 15_600, 5_000])
})
