import { expect, it } from 'vitest'
import { phone } from './contact-fields.ts'
import { check } from './violations.ts'

it.each([
  ['+44 20 7946 0000', '+442079460000'],
  ['(020) 7946-0000', '02079460000'],
  ['00 39 045 800 0000', '00390458000000'],
  ['020.7946.0000', '02079460000'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['0044 (0)20 7946 0000', '00442079460000'],
  ['(+44) (0)20 7946 0000', '+442079460000'],
  ['+39 (0)6 1234 5678', '+390612345678'],
  ['0039-(0)45 800 0000', '00390458000000'],
  ['+378 (0)549 882914', '+3780549882914'],
  ['+379 (0)6 698 1234', '+379066981234'],
  ['+39\u00a0045\u202f800 0000', '+390458000000'],
  ['045/800–0000', '0458000000'],
  [' ０２０７９４６００００ ', '02079460000'],
  ['+442079460000', '+442079460000'],
])('stores %j as %s', (typed, stored) => expect(check(phone, typed)).toEqual({ ok: true, value: stored }))

it.each([
  ['', 'yup.required'],
  ['( )', 'yup.required'],
  ['123 456 789', 'yup.too_short'],
  ['+44 20 7946 0000 1234', 'yup.too_long'],
  ['020 7946 x000', 'yup.invalid'],
  ['++442079460000', 'yup.invalid'],
  ['02079460000+', 'yup.invalid'],
])('refuses %j with %s', (typed, message) =>
  expect(check(phone, typed)).toMatchObject({ ok: false, violations: [{ message }] }),
)

it.each([
  ['\u202a+44 20 7946 0000\u202c', '+442079460000'],
  ['+44\u200b20\u00a07946\u20600000', '+442079460000'],
])('stores %j, as an address book copies it, as %s', (typed, stored) =>
  expect(check(phone, typed)).toEqual({ ok: true, value: stored }),
)
