import { sql } from 'kysely'
import type { Currency } from '#contract/core/money.ts'
import { tables } from '#server/domains/transfers/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** What a customer has to their credit, in integer cents. */
export interface BalanceSum {
  readonly currency: Currency
  readonly cents: number
}

/** Adds up a customer's balances, by currency; those of nothing are left out. */
export const balancesOf = async (db: Db | Trx, userId: number): Promise<BalanceSum[]> => {
  const rows = await tables(db)
    .selectFrom('customer_balance_entry')
    .select('currency')
    .select(sql<string>`sum(cents)::text`.as('cents'))
    .where('user_id', '=', userId)
    .groupBy('currency')
    .having(sql<boolean>`sum(cents) <> 0`)
    .orderBy('currency')
    .execute()
  return rows.map(({ currency, cents }) => ({ currency, cents: Number(cents) }))
}

/** Adds up a customer's balance in one currency. The customer must be locked for what is decided by it. */
export const balanceIn = async (db: Db | Trx, userId: number, currency: Currency): Promise<number> =>
  (await balancesOf(db, userId)).find((one) => one.currency === currency)?.cents ?? 0
