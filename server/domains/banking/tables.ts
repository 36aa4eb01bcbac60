import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { BankResult } from '#contract/banking/manager.ts'
import type { Aggregator, ConnectionSource, ConnectionState, SyncFailure } from '#contract/banking/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

interface BankDirectoryTable {
  provider: Aggregator
  country: string
  /** JSON, written as text. */
  institutions: unknown
  read_at: string
}

interface BankConnectionTable {
  id: GeneratedAlways<number>
  /** Null for the provider's own bank. */
  user_id: number | null
  /** `file`: statements that staff import. */
  source: ConnectionSource
  institution_id: string
  bank_name: string
  country: string | null
  logo: string | null
  state: ConnectionState
  /** When its granted consent ends or ended. */
  expires_at: Generated<string | null>
  revoked: Generated<boolean>
  created_at: string
  /** Null if nothing is read automatically. */
  next_sync_at: Generated<string | null>
  /** When the last synchronisation ended, whatever its result. */
  synced_at: Generated<string | null>
  /** The result of the last synchronisation. */
  result: Generated<BankResult | string | null>
  /** The end of the current lease, in real time. */
  leased_until: Generated<string | null>
  /** The reading that has the lease; one that lost it cannot release another's. */
  leased_by: Generated<string | null>
}
export type ConnectionRow = Selectable<BankConnectionTable>

/**
 * `replaced` by a newer one; `withdrawing` since its connection was deleted, `withdrawn` once the aggregator has
 * confirmed.
 */
export type ConsentState =
  | 'started'
  | 'granted'
  | 'replaced'
  | 'cancelled'
  | 'refused'
  | 'lapsed'
  | 'withdrawing'
  | 'withdrawn'

interface BankConsentTable {
  id: GeneratedAlways<number>
  connection_id: number | null
  /** Null for the provider's own bank, and without a connection for a deleted account. */
  user_id: number | null
  source: Aggregator
  reference_hash: string
  /** Its link and the aggregator's secret, encrypted; null once nothing exists at the aggregator. */
  sealed: string | null
  state: ConsentState
  history_days: number
  started_at: string
  granted_at: Generated<string | null>
  expires_at: Generated<string | null>
  ended_at: Generated<string | null>
  /** When its accounts are fetched (again); null once all are known. */
  accounts_due_at: Generated<string | null>
  /** When its withdrawal is next attempted; null if none is due. */
  next_attempt_at: Generated<string | null>
  attempts: Generated<number>
}
export type ConsentRow = Selectable<BankConsentTable>

interface BankAccountTable {
  id: GeneratedAlways<number>
  connection_id: number
  /** A hash of what identifies the account in every consent. */
  identity: string
  /** The aggregator's account id, encrypted; null for files. */
  external_id: string | null
  name: string | null
  last_four: string | null
  currency: string
  chosen: Generated<boolean>
  covered_from: Generated<string | null>
  covered_to: Generated<string | null>
  synced_at: Generated<string | null>
  failure: Generated<SyncFailure | null>
  failed_at: Generated<string | null>
  next_attempt_at: Generated<string | null>
  /** The number of the next transaction. */
  next_entry: Generated<number>
  /** The last balance that the bank reported; all five are null until there is one. */
  balance: Generated<string | null>
  balance_currency: Generated<string | null>
  /** The day at whose end, or on which, it applied. */
  balance_on: Generated<string | null>
  /** Whether it counts booked transactions only; otherwise it is what the customer can spend. */
  balance_booked: Generated<boolean | null>
  /** It includes no transaction with this number or a higher one: those were read later. */
  balance_before_entry: Generated<number | null>
}
export type AccountRow = Selectable<BankAccountTable>

interface BankCallBudgetTable {
  account_id: number
  kind: 'details' | 'balances' | 'transactions'
  window_ends_at: string
  calls: number
}

interface BankDayTable {
  account_id: number
  day: string
  /** Transactions serialised as in `sync/entry.ts`. */
  transactions: string
  entries: number
  control_sum: string
  digest: string
}

interface BankConsentNoticeTable {
  consent_id: number
  /** 0 for the end itself. */
  days_before: number
  sent_at: string
  /** The day of the mail in London; null if none was needed. */
  mailed_on: Generated<string | null>
}

/** The tables of banking. */
type BankingTables = {
  bank_directory: BankDirectoryTable
  bank_connection: BankConnectionTable
  bank_consent: BankConsentTable
  bank_account: BankAccountTable
  bank_call_budget: BankCallBudgetTable
  bank_day: BankDayTable
  bank_consent_notice: BankConsentNoticeTable
}

/** Types the tables of banking on a database or transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<BankingTables>()
