import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/core/fields.ts'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { localeOf } from '#web/lib/i18n.ts'
import { decimalSignOf, groupedText, numberFromText, stepped, textOfNumber } from './parse-number.ts'

const read = (text: string, decimals = 2, sign: '.' | ',' = '.', negative = false) =>
  numberFromText(text, { decimals, sign, negative })

describe('a price in English', () => {
  it.each([
    ['1,234.56', 1234.56],
    ['1,234', 1234],
    ['12,345,678', 12_345_678],
    ['1 234.56', 1234.56],
    ['1\u00a0234,56', 1234.56],
    ['1\u202f234\u202f567', 1_234_567],
    ["1'234.56", 1234.56],
    ['1’234.56', 1234.56],
    ['1.234,56', 1234.56],
    ['1.234.567,8', 1_234_567.8],
    ['£1,234.56', 1234.56],
    ['1.234,56 €', 1234.56],
    ['12,5', 12.5],
    ['12.', 12],
    ['.5', 0.5],
    ['0.125', 0.125],
    ['1.2345', 1.2345],
    ['20 %', 20],
    ['', null],
    ['  ', null],
  ])('reads %j as %j', (text, number) => expect(read(text)).toBe(number))

  it.each([
    '1.234',
    '12.345',
    '1a2',
    'abc',
    '1,23,456',
    '1,234,56',
    '12 34',
    '1.234 567',
    '1,2.3',
    '-5',
    '.',
    '-',
    '€',
    '1e5',
    '1..2',
    '--1',
    '1 ,5',
  ])('returns %j as typed', (text) => expect(read(text)).toBe(text))
})

describe('a price in Spanish and Italian', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1.234', 1234],
    ['33.33', 33.33],
    ['1,234.56', 1234.56],
  ])('reads %j as %j', (text, number) => expect(read(text, 2, ',')).toBe(number))

  it('returns text that could mean a thousand or one unchanged', () => expect(read('1,234', 2, ',')).toBe('1,234'))
})

it('parses groups in a whole number, and rejects decimals', () => {
  for (const sign of ['.', ','] as const) {
    expect(read('1.000', 0, sign)).toBe(1000)
    expect(read('1,000,000', 0, sign)).toBe(1_000_000)
    expect(read('2.5', 0, sign)).toBe(2.5)
  }
})

it('parses a rate of six decimals only with the reader’s own decimal sign', () => {
  expect(read('1.183', 6)).toBe(1.183)
  expect(read('1,183', 6)).toBe('1,183')
  expect(read('1,183', 6, ',')).toBe(1.183)
  expect(read('1.183', 6, ',')).toBe('1.183')
  expect(read('1,1834', 6)).toBe(1.1834)
})

it('accepts a minus only where it is allowed', () => {
  expect(read('-5', 0, '.', true)).toBe(-5)
  expect(read('−1,234.5', 2, '.', true)).toBe(-1234.5)
  expect(read('-€1,234.50', 2, '.', true)).toBe(-1234.5)
  expect(read('-5', 0)).toBe('-5')
})

/** Generates numbers from a fixed seed, so that a failure is reproducible. */
const numbers = function* (count: number): Generator<number> {
  let seed = 20_261_123
  for (let made = 0; made < count; made += 1) {
    seed = (seed * 48_271) % 2_147_483_647
    yield (seed % 10 ** (1 + (made % 10))) / 100
  }
}

describe.each<Language>(['en', 'es', 'it'])('a formatted number in %s', (language) => {
  const sign = decimalSignOf(localeOf[language])

  it('parses to the same number in every notation', () => {
    for (const number of numbers(3000)) {
      const forms = [
        textOfNumber(number, sign),
        groupedText(number, { sign, decimals: 2 }),
        formatNumber(number, 2, language),
        formatMoney({ cents: Math.round(number * 100), currency: 'EUR' }, language),
        formatNumber(number, 2, language).replace(/[.,](?=\d{3})/g, '\u202f'),
        formatNumber(number, 2, language).replace(/[.,](?=\d{3})/g, '’'),
      ]
      for (const form of forms) expect([form, read(form, 2, sign)]).toEqual([form, number])
      const whole = Math.floor(number)
      for (const form of [
        textOfNumber(whole, sign),
        groupedText(whole, { sign, decimals: 0 }),
        formatNumber(whole, 0, language),
      ])
        expect([form, read(form, 0, sign)]).toEqual([form, whole])
    }
  })

  it('retains six decimals', () => {
    for (const number of [0.000001, 1.183, 1.1834, 9999.999999, 1234])
      for (const form of [
        textOfNumber(number, sign),
        groupedText(number, { sign, decimals: 6 }),
        formatNumber(number, 6, language),
      ])
        expect([form, read(form, 6, sign)]).toEqual([form, number])
  })
})

it('steps in exact decimals', () => {
  expect(stepped(0.2, 1, 2)).toBe(1.2)
  expect(stepped(1.1, 1, 2)).toBe(2.1)
  expect(stepped(2.2, -1, 2)).toBe(1.2)
  expect(stepped(1.183401, 1, 6)).toBe(2.183401)
  expect(stepped(4, -1, 0)).toBe(3)
})

it('groups thousands in a field that is left, where that is not ambiguous', () => {
  const en = { sign: '.', decimals: 2 } as const
  expect([999, 1000, 1234567.5, -1000, null, 'x'].map((value) => groupedText(value, en))).toEqual([
    '999',
    '1,000',
    '1,234,567.5',
    '-1,000',
    '',
    'x',
  ])
  expect(groupedText(1234.56, { sign: ',', decimals: 2 })).toBe('1.234,56')
  expect(groupedText(1234.56, { sign: '.', decimals: 6 })).toBe('1234.56')
})
