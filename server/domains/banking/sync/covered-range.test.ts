import { expect, test } from 'vitest'
import { coveredRange } from './covered-range.ts'

const range = (text: string) => {
  const [from = '', to = ''] = text.split('..')
  return { from, to }
}

test.each([
  ['the first reading', null, '2026-08-01..2026-11-22', '2026-08-01..2026-11-22'],
  ['the last days read again', '2025-01-01..2026-11-21', '2026-11-07..2026-11-22', '2025-01-01..2026-11-22'],
  ['the day after the last', '2025-01-01..2026-11-21', '2026-11-22..2026-11-22', '2025-01-01..2026-11-22'],
  ['a day left out between them', '2025-01-01..2026-11-20', '2026-11-22..2026-11-22', '2026-11-22..2026-11-22'],
  ['a consent that lapsed for months', '2025-01-01..2026-05-01', '2026-08-25..2026-11-22', '2026-08-25..2026-11-22'],
  ['further back than before', '2026-08-01..2026-11-22', '2025-01-01..2026-11-22', '2025-01-01..2026-11-22'],
  ['less than before', '2025-01-01..2026-11-22', '2026-01-01..2026-02-01', '2025-01-01..2026-11-22'],
  ['older days that touch', '2026-08-01..2026-11-22', '2026-01-01..2026-07-31', '2026-01-01..2026-11-22'],
  ['older days that do not', '2026-08-01..2026-11-22', '2026-01-01..2026-07-30', '2026-08-01..2026-11-22'],
])('%s', (_, covered, read, expected) => {
  expect(coveredRange(covered === null ? { from: null, to: null } : range(covered), range(read))).toEqual(
    range(expected),
  )
})
