import { expect, test } from 'vitest'
import { breakableParts } from './breakable-parts.ts'

test.each([
  ['marco.bellini@studio.example.test', 'marco|.bellini@|studio|.example.test'],
  ['customer@example.test', 'customer@|example.test'],
  ['2001:db8::1', '2001:|db8:|:|1'],
  ['https://example.test/a_b', 'https:|/|/|example|.test/|a_|b'],
  ['', ''],
])('%s may break after @ : / _ and before a dot, never before its ending', (text, parts) => {
  expect(breakableParts(text).join('|')).toBe(parts)
})
