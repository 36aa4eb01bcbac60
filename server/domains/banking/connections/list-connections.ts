import type * as z from 'zod/mini'
import type { BankConnection, bankConnections } from '#contract/banking/schemas.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { BankingContext } from '../banking-context.ts'
import { presentConnection } from '../present.ts'
import { type ConnectionRow, tables } from '../tables.ts'
import { requireCustomer } from './find-connection.ts'

type Connections = z.output<typeof bankConnections>

/** Connections as they are shown, with their accounts. */
export const presentAll = async (
  { platform }: Pick<BankingContext, 'platform'>,
  db: Db | Trx,
  rows: readonly ConnectionRow[],
): Promise<BankConnection[]> => {
  if (rows.length === 0) return []
  const accounts = await tables(db)
    .selectFrom('bank_account')
    .selectAll()
    .where(
      'connection_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const now = platform.clock.now()
  return rows.map((row) =>
    presentConnection(
      row,
      accounts.filter(({ connection_id: id }) => id === row.id),
      now,
    ),
  )
}

/** First consents that came to nothing: their customer was told when it happened, and nothing of them is a bank that is connected. */
const unfinished = ['cancelled', 'failed'] as const

const listOf = async (context: BankingContext, userId: number): Promise<Connections> => {
  const { db } = context.platform
  const rows = await tables(db)
    .selectFrom('bank_connection')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'not in', unfinished)
    .orderBy('id', 'desc')
    .execute()
  return { 'hydra:member': await presentAll(context, db, rows), 'hydra:totalItems': rows.length }
}

/** The own connections, newest first; what staff imported is not a bank that one connected. */
export const listOwn = async (context: BankingContext, userId: number): Promise<Connections> => {
  const all = await listOf(context, userId)
  const own = all['hydra:member'].filter(({ source }) => source !== 'file')
  return { 'hydra:member': own, 'hydra:totalItems': own.length }
}

/** A customer's connections for staff, those made of files as well. */
export const listOfCustomer = async (context: BankingContext, userId: number): Promise<Connections> => {
  const customer = await requireCustomer(context, userId)
  return listOf(context, customer.id)
}
