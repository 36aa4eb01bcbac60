import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { BankResult } from '#contract/banking/manager.ts'
import type { ConnectionState, SyncFailure } from '#contract/banking/schemas.ts'
import type { BankingSource } from '#server/providers/banking/port.ts'
import type { Db, Trx } from '../../platform/database/database.ts'

interface BankDirectoryTable {
  provider: BankingSource
  country: string
  /** JSON; written as text. */
  institutions: unknown
  read_at: string
}

interface BankConnectionTable {
  id: GeneratedAlways<number>
  user_id: number
  /** `file`: statements that staff import. */
  source: BankingSource | 'file'
  institution_id: string
  bank_name: string
  country: string | null
  logo: string | null
  state: ConnectionState
  /** When its granted consent ends or ended. */
  expires_at: Generated<string | null>
  revoked: Generated<boolean>
  created_at: string
  /** Null where nothing is read by itself. */
  next_sync_at: Generated<string | null>
  /** When the last synchronisation ended, whatever came of it. */
  synced_at: Generated<string | null>
  /** What it did. */
  result: Generated<BankResult | string | null>
  /** Real time: somebody synchronises it until then at most. */
  leased_until: Generated<string | null>
  /** The reading that does; what has lost its hold lets nobody else's go. */
  leased_by: Generated<string | null>
}
export type ConnectionRow = Selectable<BankConnectionTable>

/** `replaced` by a newer one; `withdrawing` since its connection was deleted, `withdrawn` when the aggregator knows. */
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
  user_id: number | null
  source: BankingSource
  reference_hash: string
  /** Its link and what the aggregator wants to be given; null once nothing of it is left there. */
  sealed: string | null
  state: ConsentState
  history_days: number
  started_at: string
  granted_at: Generated<string | null>
  expires_at: Generated<string | null>
  ended_at: Generated<string | null>
  /** When its accounts are to be asked for (again); null once all are known. */
  accounts_due_at: Generated<string | null>
  /** When it is to be withdrawn at the aggregator; null where it is not. */
  next_attempt_at: Generated<string | null>
  tries: Generated<number>
}
export type ConsentRow = Selectable<BankConsentTable>

interface BankAccountTable {
  id: GeneratedAlways<number>
  connection_id: number
  /** A hash of what the account is known by through every consent. */
  identity: string
  /** The aggregator's number of it, sealed; null for files. */
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
  /** The number of the next entry. */
  next_entry: Generated<number>
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
  /** Entries as `sync/entry.ts` writes them. */
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
  /** The day of the mail in London; null where none was needed. */
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

/** The tables on a database or inside a transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<BankingTables>()
