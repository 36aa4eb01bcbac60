import { expect, it } from 'vitest'
import { accountLine, ibanFits, ibanOf } from './iban.ts'

it.each([
  ['gb29 nwbk 6016 1331 9268 19', 'GB29 NWBK 6016 1331 9268 19'],
  ['GB29NWBK60161331926819', 'GB29 NWBK 6016 1331 9268 19'],
  ['IBAN: IT60-X054-2811-1010-0000-0123-456', 'IT60 X054 2811 1010 0000 0123 456'],
  ['\u202aGB29\u00a0NWBK 6016\u200b 1331 9268 19', 'GB29 NWBK 6016 1331 9268 19'],
  ['20-20-15  55555555', '20-20-15 55555555'],
  [' Savings  account ', 'Savings account'],
])('normalises an account %j to %j, also a second time', (typed, saved) => {
  expect(accountLine(typed)).toBe(saved)
  expect(accountLine(saved)).toBe(saved)
})

it('groups an IBAN for display and normalises it for comparison', () =>
  expect(ibanOf(accountLine('es91 2100 0418 4502 0005 1332'))).toBe('ES9121000418450200051332'))

it.each([
  ['GB29 NWBK 6016 1331 9268 19', true],
  ['GB28 NWBK 6016 1331 9268 19', false],
  ['IT60X0542811101000000123456', true],
  ['IT60X0542811101000000123465', false],
  ['Current account', true],
])('check digits of %j: %s', (typed, fits) => expect(ibanFits(typed)).toBe(fits))
