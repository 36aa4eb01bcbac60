import { expect, test } from 'vitest'
import { normalizeNameQuery } from './normalize-name-query.ts'

test.each([
  [' ab ', ''],
  ['👍👍', ''],
  [' año ', 'año'],
  ['a'.repeat(200), 'a'.repeat(160)],
])('normalizes %s to “%s”', (typed, searched) => expect(normalizeNameQuery(typed)).toBe(searched))
