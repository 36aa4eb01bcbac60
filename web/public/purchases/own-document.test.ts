import { expect, test } from 'vitest'
import { mayShow } from './own-document.ts'

const at = (path: string): string => `https://portico.example.test${path}`

test.each([
  ['/buy/launch_kit', '/buy/launch_kit?status=cancelled', true],
  ['/buy/launch_kit', '/buy/another', true],
  ['/contact_us', '/login', true],
  ['/buy_success?session_id=cs_1', '/login', true],
  ['/contact_us', '/buy/launch_kit', false],
  ['/buy/launch_kit', '/login', false],
  ['/buy/launch_kit', '/buy_success', false],
])('loaded at %s, shown at %s: %s', (loadedAt, shown, may) => {
  expect(mayShow(at(loadedAt), at(shown))).toBe(may)
})
