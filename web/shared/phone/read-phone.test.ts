import { expect, test } from 'vitest'
import { phone } from '#contract/core/contact-fields.ts'
import { check } from '#contract/core/violations.ts'
import { readPhone } from './read-phone.ts'

test.each([
  ['+442079460000', '+44 20 7946 0000', 'GB'],
  ['0044 (0)20-7946-0000', '+44 20 7946 0000', 'GB'],
  ['+390612345678', '+39 06 1234 5678', 'IT'],
  ['+39 (0)6 1234 5678', '+39 06 1234 5678', 'IT'],
  ['+34600000000', '+34 600 00 00 00', 'ES'],
])('reads %j as %s', (typed, text, country) => expect(readPhone(typed)).toMatchObject({ text, country, isUsual: true }))

test.each(['', '020 7946 0000', '+', '+44 20 7946 x000', '+0000000000'])('finds no country code in %j', (typed) =>
  expect(readPhone(typed)).toBeNull(),
)

test('reads a number outside every numbering plan, and the form accepts it', () => {
  expect(readPhone('+4411122233')).toMatchObject({ isUsual: false })
  expect(check(phone, '+4411122233')).toEqual({ ok: true, value: '+4411122233' })
})

test.each(['+442079460000', '+390612345678', '+34600000000', '+3780549882914'])(
  'what is shown of %s is stored as it was when it is typed again',
  (stored) => expect(check(phone, readPhone(stored)?.text ?? '')).toEqual({ ok: true, value: stored }),
)
