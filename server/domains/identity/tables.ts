import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { CheckFailure, CheckMethod, CheckStatus, HandMethod } from '#contract/identity/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { CheckReport } from '#server/providers/identity-checks/port.ts'

interface IdentityCheckTable {
  id: GeneratedAlways<number>
  shareholder_id: number
  company_id: number
  method: CheckMethod
  status: CheckStatus
  /** Our own, with which the provider finds the check again. */
  reference: string
  token_hash: string
  /** Null until the provider has the check, and for a check by hand. */
  provider_check_id: string | null
  provider_status: CheckReport['providerStatus'] | null
  /** Calls to create it at the provider, the running one included. */
  attempts: Generated<number>
  started_by: 'customer' | 'staff'
  started_at: string
  invited_at: string | null
  invitations: Generated<number>
  expires_at: string | null
  read_at: string | null
  failure: CheckFailure | null
  failures: Generated<number>
  next_read_at: string | null
  ended_at: string | null
  /** A newer check was started, or staff have set the person's statuses themselves. */
  superseded_at: string | null
  recorded_method: HandMethod | null
  /** YYYY-MM-DD. */
  recorded_on: string | null
  recorded_note: string | null
}
export type CheckRow = Selectable<IdentityCheckTable>

type IdentityTables = { identity_check: IdentityCheckTable }

/** Types the tables of identity checks on a database or transaction. */
export const tables = <D extends Db | Trx>(db: D) => db.$extendTables<IdentityTables>()
