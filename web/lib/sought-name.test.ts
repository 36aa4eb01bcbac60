import { expect, test } from 'vitest'
import { soughtName } from './sought-name.ts'

test.each([
  [' ab ', ''],
  ['👍👍', ''],
  [' año ', 'año'],
  ['a'.repeat(200), 'a'.repeat(160)],
])('%s looks for “%s”', (typed, sought) => expect(soughtName(typed)).toBe(sought))
