import type * as z from 'zod/mini'
import type { BankConnection, bankConnections } from '#contract/banking/schemas.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { type BankOwner, ownedBy } from '#server/domains/banking/customers/owner.ts'
import { requireCustomer } from '#server/domains/banking/customers/require-customer.ts'
import { presentConnection } from '#server/domains/banking/present.ts'
import { type ConnectionRow, tables } from '#server/domains/banking/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

type Connections = z.output<typeof bankConnections>

/** Presents connections with their accounts. */
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

/** States of unfinished first consents: their customer saw the outcome, and they are not connected banks. */
export const unfinished = ['cancelled', 'rejected'] as const

const listOf = async (context: BankingContext, owner: BankOwner): Promise<Connections> => {
  const { db } = context.platform
  const rows = await tables(db)
    .selectFrom('bank_connection')
    .selectAll()
    .where(ownedBy('user_id', owner))
    .where('state', 'not in', unfinished)
    .orderBy('id', 'desc')
    .execute()
  return { 'hydra:member': await presentAll(context, db, rows), 'hydra:totalItems': rows.length }
}

/** Lists the caller's own connections, newest first, without those that staff imported from files. */
export const listOwn = async (context: BankingContext, userId: number): Promise<Connections> => {
  const all = await listOf(context, userId)
  const own = all['hydra:member'].filter(({ source }) => source !== 'file')
  return { 'hydra:member': own, 'hydra:totalItems': own.length }
}

/** Lists a customer's connections for staff, including those made from files. */
export const listOfCustomer = async (context: BankingContext, userId: number): Promise<Connections> => {
  const customer = await requireCustomer(context, userId)
  return listOf(context, customer.id)
}

/** Lists the provider's own connections, including those made from files. */
export const listOfProvider = (context: BankingContext): Promise<Connections> => listOf(context, null)
