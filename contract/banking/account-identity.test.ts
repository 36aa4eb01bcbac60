import { describe, expect, test } from 'vitest'
import { accountIdentity } from './account-identity.ts'

describe('the identity of an account', () => {
  test('is the same for an IBAN of Great Britain and for its sort code and number', () => {
    const found = { identity: 'gb:20000012345678:GBP', last4: '5678' }
    expect(accountIdentity({ iban: 'GB33 BUKB 2000 0012 3456 78', currency: 'GBP' })).toEqual(found)
    expect(accountIdentity({ sortCode: '20-00-00', number: '12345678', currency: 'GBP' })).toEqual(found)
    expect(accountIdentity({ iban: 'GB33BUKB20000012345678', number: '1', currency: 'GBP' })).toEqual(found)
  })

  test('differs for another currency under the same number', () => {
    const iban = 'IT60X0542811101000000123456'
    expect(accountIdentity({ iban, currency: 'EUR' }).identity).toBe(`iban:${iban}:EUR`)
    expect(accountIdentity({ iban, currency: 'USD' }).identity).toBe(`iban:${iban}:USD`)
  })

  test('falls back to the available numbers, or to none', () => {
    expect(accountIdentity({ bban: '0542811101', currency: 'EUR' }).identity).toBe('bban:0542811101:EUR')
    expect(accountIdentity({ number: '778899', currency: 'EUR' })).toEqual({
      identity: 'number:778899:EUR',
      last4: '8899',
    })
    expect(accountIdentity({ iban: ' ', number: null, currency: 'EUR' })).toEqual({ identity: null, last4: null })
  })

  test('pads a short number of a UK bank', () => {
    expect(accountIdentity({ sortCode: '200000', number: '123456', currency: 'GBP' }).identity).toBe(
      'gb:20000000123456:GBP',
    )
  })
})
