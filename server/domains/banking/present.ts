import type { BankAccount, BankConnection } from '#contract/banking/schemas.ts'
import { iri } from '#contract/core/reference.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { AccountRow, ConnectionRow } from './tables.ts'
import { plainAmount } from './transactions/amounts.ts'

const dayMs = 86_400_000

/** Counts whole days until an instant, rounded up, never below zero. */
export const daysUntil = (at: Date, now: Date): number => Math.max(0, Math.ceil((at.getTime() - now.getTime()) / dayMs))

const presentFailure = (row: AccountRow): BankAccount['failure'] =>
  row.failure === null || row.failed_at === null
    ? null
    : { reason: row.failure, occurredAt: instant(row.failed_at), nextAttemptAt: instantOrNull(row.next_attempt_at) }

/** Presents an account's balance; null until its bank reports one. */
export const presentBalance = (
  row: Pick<AccountRow, 'balance' | 'balance_currency' | 'balance_on' | 'balance_booked'>,
): BankAccount['balance'] =>
  row.balance === null || row.balance_currency === null || row.balance_on === null
    ? null
    : {
        amount: plainAmount(row.balance) ?? row.balance,
        currency: row.balance_currency,
        balanceDate: row.balance_on,
        kind: row.balance_booked === true ? 'booked' : 'available',
      }

const presentAccount = (row: AccountRow): BankAccount => ({
  id: row.id,
  name: row.name,
  last4: row.last_four,
  currency: row.currency,
  selected: row.chosen,
  transactionsLastUpdate: instantOrNull(row.synced_at),
  balance: presentBalance(row),
  failure: presentFailure(row),
})

/** Presents a connection with its accounts, for customers and staff. */
export const presentConnection = (row: ConnectionRow, accounts: readonly AccountRow[], now: Date): BankConnection => {
  const syncs = accounts.flatMap(({ synced_at: at }) => (at === null ? [] : [instant(at)]))
  return {
    '@id': iri('bank_connections', row.id),
    id: row.id,
    bankName: row.bank_name,
    institutionId: row.institution_id,
    logo: row.logo,
    country: row.country,
    connectionStatus: row.state,
    connectionExpirationDate: instantOrNull(row.expires_at),
    daysLeft: row.expires_at === null ? null : daysUntil(new Date(row.expires_at), now),
    revoked: row.revoked,
    source: row.source,
    transactionsLastUpdate: syncs.toSorted().at(-1) ?? null,
    accounts: accounts.map(presentAccount),
  }
}
