import { expect, it } from 'vitest'
import { testSettings } from '#server/platform/database/testing/test-settings.ts'
import { bankLines } from './bank-lines.ts'

const bank = testSettings.providerBank
const labels = (change: object, currency: 'GBP' | 'EUR'): string[] =>
  bankLines({ ...bank, ...change }, currency).map(({ label }) => label)

it('gives pounds a sort code, and other currencies an IBAN', () => {
  expect(labels({}, 'GBP')).toEqual(['account_name', 'bank', 'sort_code', 'account_number'])
  expect(labels({}, 'EUR')).toEqual(['account_name', 'bank', 'iban', 'bic'])
})

it('gives pounds the IBAN of a firm without a sort code, and leaves out what is not known', () => {
  expect(labels({ sortCode: '', accountNumber: '', bic: '', name: '' }, 'GBP')).toEqual(['account_name', 'iban'])
})

it('gives nothing without an account that the currency reaches', () => {
  expect(labels({ iban: '', bic: '' }, 'EUR')).toEqual([])
  expect(labels({ iban: '', bic: '', sortCode: '', accountNumber: '' }, 'GBP')).toEqual([])
})
