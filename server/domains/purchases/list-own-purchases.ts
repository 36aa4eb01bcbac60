import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { currencySign, unitsFromCents } from '#contract/core/money.ts'
import type { getMyPurchases } from '#contract/purchases/customer.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { tables } from './tables.ts'

const paidOf = (db: Db, userId: number) =>
  tables(db).selectFrom('purchase').where('user_id', '=', userId).where('status', '=', 'paid')

/** Checks whether a user has a paid purchase or booking. */
export const hasPurchases = async (db: Db, userId: number): Promise<boolean> =>
  (await paidOf(db, userId).select('id').limit(1).executeTakeFirst()) !== undefined

/** Lists a page of what a user bought and booked, newest first. */
export const listOwnPurchases = async (
  db: Db,
  userId: number,
  { page, itemsPerPage }: QueryOf<typeof getMyPurchases>,
): Promise<AnswerOf<typeof getMyPurchases>> => {
  const own = paidOf(db, userId)
  const { total } = await own.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['id', 'title', 'total_cents', 'currency', 'months', 'paid_at', 'created_at'])
    .orderBy('id', 'desc')
    .offset((page - 1) * itemsPerPage)
    .limit(itemsPerPage)
    .execute()
  return {
    'hydra:member': rows.map(({ id, title, total_cents: cents, currency, months, paid_at, created_at }) => ({
      id,
      title,
      total: unitsFromCents(cents),
      currency: currencySign[currency],
      months,
      paidAt: instant(paid_at ?? created_at),
    })),
    'hydra:totalItems': Number(total),
  }
}
