import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `alter table bank_account
    add column balance numeric,
    add column balance_currency text,
    add column balance_on date,
    add column balance_booked boolean,
    add column balance_before_entry integer`,
  `alter table bank_account add constraint bank_account_balance_whole check (
    num_nulls(balance, balance_currency, balance_on, balance_booked, balance_before_entry) in (0, 5))`,
]

/** The last balance that a bank reported of an account; earlier readings had none. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
