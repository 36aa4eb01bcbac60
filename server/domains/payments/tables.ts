import type { Generated, GeneratedAlways } from 'kysely'
import type { webhookTargetKinds } from '#contract/platform/admin-choices.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** Stores an event of the provider before it is processed. */
interface ProviderEventTable {
  id: string
  type: string
  subject_kind: (typeof webhookTargetKinds)[number] | null
  subject_id: string | null
  created_at: string
  received_at: string
  processed_at: string | null
  attempts: Generated<number>
  last_error: string | null
  next_attempt_at: string
  /** The order of arrival. */
  position: GeneratedAlways<number>
}

export type PaymentsTables = {
  provider_event: ProviderEventTable
}

/** Types the database with this domain's tables; a transaction stays a transaction. */
export const tables = (db: Db | Trx) => db.$extendTables<PaymentsTables>()
