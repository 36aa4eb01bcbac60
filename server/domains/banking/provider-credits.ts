import { sql } from 'kysely'
import { currencies } from '#contract/core/money.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { bookedLines } from './own/booked-lines.ts'
import { tables } from './tables.ts'

/** An account of the provider whose money in is matched to invoices. */
export interface ProviderAccount {
  readonly id: number
  /** The same for the account after it was deleted and connected again, if its bank identifies it. */
  readonly identity: string
  readonly label: string
  readonly bankName: string
  /** Differs after every reading and every import. */
  readonly readState: string
  /** The first day whose money in is of interest: earlier payments were dealt with before the bank was connected. */
  readonly from: string
}

/** How many days before its connection a bank's payments are of interest. */
const daysBefore = 90

/** Lists the provider's own accounts that are read, or were imported. */
export const providerAccounts = async (db: Db): Promise<ProviderAccount[]> => {
  const { rows } = await sql<ProviderAccount>`
    select a.id, a.identity, c.bank_name as "bankName", coalesce(a.synced_at::text, '') || '/' || a.next_entry as "readState",
      coalesce(a.name, c.bank_name) || case when a.last_four is null then '' else ' ' || a.last_four end as label,
      case when c.source = 'file' then '0001-01-01'
        else (c.created_at at time zone 'Europe/London')::date - ${sql.lit(daysBefore)} end::text as "from"
    from bank_connection c join bank_account a on a.connection_id = c.id
    where c.user_id is null and a.chosen and a.synced_at is not null order by a.id`.execute(db)
  return rows
}

/**
 * Keeps an account from being deleted until the transaction ends; false if it is deleted already. Lock it before rows
 * that refer to it: its deletion locks in the same order.
 */
export const lockProviderAccount = async (trx: Trx, { id }: Pick<ProviderAccount, 'id'>): Promise<boolean> =>
  (await tables(trx).selectFrom('bank_account').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !==
  undefined

/** A booked payment into an account of the provider, in integer cents. */
export interface ProviderCredit {
  /** Its number within the account. */
  readonly entry: number
  readonly bookedOn: string
  readonly currency: string
  readonly cents: number
  readonly counterparty: string | null
  readonly description: string | null
  readonly bankRef: string | null
}

/** Lists an account's booked money in, oldest first, in the currencies of invoices. */
export const providerCredits = async (
  db: Db,
  { id, from }: Pick<ProviderAccount, 'id' | 'from'>,
): Promise<ProviderCredit[]> => {
  const lines = bookedLines(id, sql`d.day >= ${from}::date`)
  const { rows } = await sql<Omit<ProviderCredit, 'cents'> & { readonly cents: string }>`
    select l.n as entry, l.dated::text as "bookedOn", l.currency, round(l.amount * 100)::text as cents,
      l.counterparty, l.description, l.bank_id as "bankRef"
    from ${lines} l where l.amount >= 0.01 and l.dated < '9999-01-01'
      and l.currency in (${sql.join(currencies.map((one) => sql.lit(one)))})
    order by l.dated, l.position`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}
