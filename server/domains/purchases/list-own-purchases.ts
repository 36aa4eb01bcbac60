import { sql } from 'kysely'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { getMyPurchases } from '#contract/purchases/customer.ts'
import { ownPurchase } from '#contract/purchases/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instantSql, resourceSql, signSql, unitsSql } from '#server/platform/database/json-row.ts'
import type { CallerSql } from '#server/platform/http/caller-sql.ts'
import { type AnswerText, listAnswer } from '#server/platform/lists/list-answer.ts'
import { sortedPage } from '#server/platform/lists/page-of.ts'
import { tables } from './tables.ts'

/** Checks whether a user has a paid purchase or booking. */
export const hasPurchases = async (db: Db, userId: number): Promise<boolean> =>
  (await tables(db)
    .selectFrom('purchase')
    .where('user_id', '=', userId)
    .where('status', '=', 'paid')
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

const fields = resourceSql(ownPurchase, {
  id: 'd.id',
  title: 'd.title',
  total: unitsSql('d.total_cents'),
  currency: signSql('d.currency'),
  months: 'd.months',
  paidAt: instantSql('coalesce(d.paid_at, d.created_at)'),
})

/** Writes a page of what the caller bought and booked, newest first. */
export const listOwnPurchases = (
  { page, itemsPerPage }: QueryOf<typeof getMyPurchases>,
  { id }: CallerSql,
): AnswerText => {
  const source = {
    table: sql`purchase`,
    where: sql`user_id = ${sql.raw(id)} and status = 'paid'`,
    order: [{ by: sql`id`, direction: 'desc' }],
  } as const
  return listAnswer({ ...sortedPage(source, { offset: (page - 1) * itemsPerPage, limit: itemsPerPage }), fields })
}
