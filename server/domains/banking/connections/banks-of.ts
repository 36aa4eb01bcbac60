import type { ConnectionState } from '#contract/banking/schemas.ts'
import { tables } from '#server/domains/banking/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instantOrNull } from '#server/platform/database/values.ts'
import { unfinished } from './list-connections.ts'

/** A bank of a customer, as a summary shows it. */
export interface CustomerBank {
  readonly id: number
  readonly name: string
  readonly status: ConnectionState
  readonly expiresAt: string | null
}

/** Lists a customer's banks, newest first, with those imported from files; without unfinished first consents. */
export const banksOf = async (db: Db, userId: number): Promise<CustomerBank[]> => {
  const rows = await tables(db)
    .selectFrom('bank_connection')
    .select(['id', 'bank_name', 'state', 'expires_at'])
    .where('user_id', '=', userId)
    .where('state', 'not in', unfinished)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.bank_name,
    status: row.state,
    expiresAt: instantOrNull(row.expires_at),
  }))
}
