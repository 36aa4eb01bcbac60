import { expect, test } from 'vitest'
import { testSettings } from '#server/platform/database/testing/test-settings.ts'
import { type PayableRow, waysToPay } from './ways-to-pay.ts'

const { providerBank: noBank } = testSettings
const bank = { ...noBank, name: 'Bank', accountName: 'Firm', iban: 'GB33BUKB20201555555555', bic: 'BUKBGB22' }
const row: PayableRow = {
  currency: 'EUR',
  total_cents: 10_000n,
  credited_cents: 0n,
  received_cents: 0n,
  pay_token: 'secret',
}

test.each([
  ['with a page and an account', row, bank, 'both'],
  ['without an account in its currency', row, { ...bank, iban: '' }, 'online'],
  ['without a payment page', { ...row, pay_token: null }, bank, 'transfer'],
  ['with less left than is charged at once', { ...row, received_cents: 9_960n }, bank, 'transfer'],
  ['over more than is charged at once', { ...row, total_cents: 100_000_000n }, bank, 'transfer'],
  ['with neither', { ...row, pay_token: null }, { ...bank, iban: '' }, 'none'],
] as const)('an invoice %s', (_, invoice, account, ways) => {
  expect(waysToPay({ ...account, sortCode: '', accountNumber: '' }, invoice)).toBe(ways)
})
