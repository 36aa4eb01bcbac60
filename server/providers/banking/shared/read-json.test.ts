import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test.each([
  ['-24.10', '-24.10'],
  ['1234567890123456.78', '1234567890123456.78'],
  ['0.1', '0.1'],
  ['100', '100'],
  ['1.5E+3', '1500'],
  ['15e-3', '0.015'],
  ['-2.50e1', '-25.0'],
])('reads an amount of %s as sent', (sent, amount) => {
  expect(readJson(`{"results":[{"amount":${sent},"count":2}]}`)).toEqual({ results: [{ amount, count: 2 }] })
})

test('leaves texts unchanged and rejects invalid JSON', () => {
  expect(readJson('{"amount":"-1.10"}')).toEqual({ amount: '-1.10' })
  expect(() => readJson('<html>')).toThrow(SyntaxError)
})
