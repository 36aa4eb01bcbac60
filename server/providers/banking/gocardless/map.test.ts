import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { noCurrency } from '#contract/banking/schemas.ts'
import { factsOf, transactionOf } from './map.ts'
import { accountDetails, transactions } from './schemas.ts'

const read = (sent: object) => {
  const { booked } = z.parse(transactions, { transactions: { booked: [sent] } }).transactions
  const [first] = booked
  if (!first) throw new Error('nothing was read')
  return transactionOf(first, 'booked')
}
const money = { transactionAmount: { amount: '-45.00', currency: 'EUR' } }

describe('a GoCardless transaction', () => {
  test.each(['0000-00-00', '0001-01-01', '9999-12-31', '2026-02-31', '20261131', 'soon', 7])(
    'rejects the day %j',
    (day) => {
      expect(read({ ...money, bookingDate: day, valueDate: '2026-11-19' })).toMatchObject({
        bookingDate: null,
        valueDate: '2026-11-19',
      })
    },
  )
  test.each([
    [{ amount: '-0', currency: 'EUR' }, { amount: '-0' }],
    [{ amount: '1.00', currency: null }, { currency: noCurrency }],
    [{ amount: '1.00' }, { currency: noCurrency }],
    [{ amount: `0.${'1'.repeat(30)}`, currency: 'eur' }, { currency: 'EUR' }],
  ])('accepts the amount %j', (transactionAmount, wanted) => {
    expect(read({ transactionAmount })).toMatchObject(wanted)
  })
  test.each(['NaN', 'Infinity', '1e400', '', '12,50', '1.2.3', null, {}])('rejects the amount %j', (amount) => {
    expect(() => read({ transactionAmount: { amount, currency: 'EUR' } })).toThrow()
  })

  test('has what the bank sent', () => {
    const sent = {
      ...money,
      transactionId: '2026111901',
      internalTransactionId: 'a411',
      bookingDate: '2026-11-19',
      valueDate: '2026-11-18',
      creditorName: 'Shop',
      debtorName: 'We',
      remittanceInformationUnstructured: ' two\n\u0000 lines ',
      currencyExchange: { sourceCurrency: 'USD' },
    }
    expect(read(sent)).toEqual({
      status: 'booked',
      bankId: '2026111901',
      internalId: 'a411',
      bookingDate: '2026-11-19',
      valueDate: '2026-11-18',
      amount: '-45.00',
      currency: 'EUR',
      description: 'two lines',
      counterparty: 'Shop',
    })
  })

  test('may lack everything but its amount, and have invalid other fields', () => {
    const nothing = {
      bankId: null,
      internalId: null,
      bookingDate: null,
      valueDate: null,
      description: null,
      counterparty: null,
    }
    expect(read(money)).toMatchObject(nothing)
    const odd = {
      transactionId: ' ',
      internalTransactionId: 7,
      bookingDate: '2026-02-31',
      valueDate: 'date',
      creditorName: '',
    }
    expect(read({ ...money, ...odd })).toMatchObject(nothing)
    expect(read({ ...money, bookingDateTime: '2026-11-19T01:00:00Z' }).bookingDate).toBe('2026-11-19')
    expect(read({ ...money, remittanceInformationUnstructuredArray: ['a', 'b'] }).description).toBe('a b')
  })

  test.each(['1,50', '1.5.0', 'NaN', '', '1e3'])('with the amount %j is rejected with the whole answer', (amount) => {
    expect(() => read({ transactionAmount: { amount, currency: 'EUR' } })).toThrow()
  })

  test('names the payer of an incoming payment', () => {
    const sent = { transactionAmount: { amount: '+7.10', currency: 'eur' }, creditorName: 'We', debtorName: 'They' }
    expect(read(sent)).toMatchObject({ amount: '7.10', currency: 'EUR', counterparty: 'They' })
  })
})

describe('a GoCardless account', () => {
  const factsFor = (account: object, iban: string | null = null) =>
    factsOf(z.parse(accountDetails, { account }).account, iban === null ? null : { iban, bban: null, name: null })

  test('of Great Britain is identified by its sort code and number', () => {
    expect(factsFor({ scan: '20000012345678', currency: 'GBP', name: 'Business' })).toEqual({
      identity: 'gb:20000012345678:GBP',
      last4: '5678',
      name: 'Business',
      currency: 'GBP',
    })
  })

  test('takes its number from its record, and ignores a missing currency', () => {
    expect(factsFor({ product: 'Konto' }, 'DE89370400440532013000')).toMatchObject({
      identity: `iban:DE89370400440532013000:${noCurrency}`,
      name: 'Konto',
    })
    expect(factsFor({})).toEqual({ identity: null, last4: null, name: null, currency: noCurrency })
  })
})
