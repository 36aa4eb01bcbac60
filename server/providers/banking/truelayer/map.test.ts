import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readJson } from '#server/providers/banking/shared/read-json.ts'
import { dayReader, transactionOf } from './map.ts'
import { transactions } from './schemas.ts'

const read = (fields: string, status: 'booked' | 'pending' = 'booked') => {
  const { results } = z.parse(transactions, readJson(`{"results":[{"currency":"GBP",${fields}}]}`))
  const [first] = results
  if (!first) throw new Error('nothing was read')
  return transactionOf(first, status, dayReader('GB'))
}

describe('a TrueLayer transaction', () => {
  test.each([
    ['"amount":-24.10,"transaction_type":"DEBIT"', '-24.10'],
    ['"amount":24.10,"transaction_type":"DEBIT"', '-24.10'],
    ['"amount":1234567890123456.78,"transaction_type":"CREDIT"', '1234567890123456.78'],
    ['"amount":100,"transaction_type":"CREDIT"', '100'],
    ['"amount":-3.3', '-3.3'],
  ])('%s has the amount %s, never through a float', (fields, amount) => {
    expect(read(fields).amount).toBe(amount)
  })

  test('is identified by its most stable id, not the answer’s own', () => {
    const ids =
      '"amount":1,"transaction_id":"t","provider_transaction_id":" ","normalised_provider_transaction_id":"txn-1"'
    expect(read(ids)).toMatchObject({ internalId: 'txn-1', bankId: null })
    expect(read(ids, 'pending')).toMatchObject({ internalId: null, bankId: null, bookingDate: null })
  })

  test.each([
    ['GB', '2026-07-14T23:30:00Z', '2026-07-15'],
    ['GB', '2026-11-14T00:00:00Z', '2026-11-14'],
    ['IT', '2026-07-13T22:00:00Z', '2026-07-14'],
    ['ES', '2026-01-13T23:00:00.000000Z', '2026-01-14'],
    ['GB', '2026-11-14T00:00:00', '2026-11-14'],
    ['GB', '2026-11-14', '2026-11-14'],
    ['GB', 'yesterday', null],
  ] as const)('at a bank of %s at %s is of the day %s', (country, timestamp, day) => {
    expect(dayReader(country)(timestamp)).toBe(day)
  })
})
