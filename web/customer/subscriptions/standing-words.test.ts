import { expect, test } from 'vitest'
import { goesOn, ownStatus } from './standing-words.ts'

test.each([
  ['active', false, 'active', true],
  ['trialing', false, 'active', true],
  ['active', true, 'ends', true],
  ['past_due', false, 'owed', true],
  ['past_due', true, 'owed', true],
  ['unpaid', false, 'owed', true],
  ['paused', false, 'paused', true],
  ['incomplete', false, 'incomplete', false],
  ['incomplete_expired', false, 'ended', false],
  ['canceled', true, 'ended', false],
  ['something new', false, 'ended', false],
] as const)('%s, ends %s: told as %s', (status, ends, told, running) => {
  expect(ownStatus({ status, ends })).toBe(told)
  expect(goesOn({ status, ends })).toBe(running)
})
