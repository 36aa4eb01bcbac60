import { sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { type Currency, unitsFromCents } from '#contract/core/money.ts'
import { iri } from '#contract/core/reference.ts'
import type { listOwnBalances } from '#contract/transfers/customer.ts'
import type { listBalances as endpoint } from '#contract/transfers/manager-balances.ts'
import { accountEmailsOf } from '#server/domains/people/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { balancesOf } from './balance-of.ts'

const sums = sql`(select user_id, currency, sum(cents) as cents from customer_balance_entry
  group by user_id, currency having sum(cents) <> 0) b`

/** Lists customers with a balance: by currency, the largest first. */
export const listBalances = async (
  db: Db,
  { page, itemsPerPage }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const counted = await sql<{ total: string }>`select count(*)::text as total from ${sums}`.execute(db)
  const { rows } = await sql<{ user_id: number; currency: Currency; cents: string }>`
    select user_id, currency, cents::text from ${sums} order by currency, b.cents desc, user_id
    offset ${(page - 1) * itemsPerPage}::bigint limit ${sql.lit(itemsPerPage)}`.execute(db)
  const emails = await accountEmailsOf(
    db,
    rows.map(({ user_id: id }) => id),
  )
  return {
    'hydra:member': rows.map(({ user_id: userId, currency, cents }) => ({
      userRef: iri('users', userId),
      userId,
      email: emails.get(userId) ?? null,
      currency,
      amount: unitsFromCents(Number(cents)),
    })),
    'hydra:totalItems': Number(counted.rows[0]?.total ?? 0),
  }
}

/** Lists what the caller has to their credit. */
export const ownBalances = async (db: Db, userId: number): Promise<AnswerOf<typeof listOwnBalances>> => {
  const balances = (await balancesOf(db, userId)).map(({ currency, cents }) => ({
    currency,
    amount: unitsFromCents(cents),
  }))
  return { 'hydra:member': balances, 'hydra:totalItems': balances.length }
}
