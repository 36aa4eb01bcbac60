import { type RawBuilder, sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { type listRefunds as endpoint, refundOrders } from '#contract/refunds/manager.ts'
import { invoicesNamed, invoicesOfCustomer, invoicesWithExcess } from '#server/domains/invoicing/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { isUndocumented, presentRefunds } from './present.ts'
import type { RefundRow } from './tables.ts'

type Query = QueryOf<typeof endpoint>

/** A failed refund that nobody has retried, while its money is still to be returned. */
const isFailed = sql`(r.status = 'failed' and r.invoice_id in ${invoicesWithExcess}
  and not exists (select 1 from refund n where n.retry_of = r.id))`
const needsAttention = sql`(${isFailed} or ${isUndocumented})`

const conditionsOf = (query: Query): RawBuilder<unknown>[] => {
  const { status, hasCreditNote, needsAttention: open, invoice, creditNote, user, name } = query
  return [
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(hasCreditNote === undefined ? [] : [sql`(r.credit_note_id is not null) = ${hasCreditNote}`]),
    ...(open === undefined ? [] : [sql`${needsAttention} = ${open}`]),
    ...(invoice === undefined ? [] : [sql`r.invoice_id = ${invoice}::int`]),
    ...(creditNote === undefined ? [] : [sql`r.credit_note_id = ${creditNote}::int`]),
    ...(user === undefined ? [] : [sql`r.invoice_id in ${invoicesOfCustomer(user)}`]),
    ...(name ? [sql`r.invoice_id in ${invoicesNamed(name)}`] : []),
  ]
}

/** Lists refunds for staff, newest first or sorted. */
export const listRefunds = async (db: Db, query: Query): Promise<AnswerOf<typeof endpoint>> => {
  const { page, itemsPerPage } = query
  const where = sql.join([sql`r.invoice_id is not null`, ...conditionsOf(query)], sql` and `)
  const order = requestedOrder(refundOrders, query)
  const direction = order?.direction === 'asc' ? sql`asc` : sql`desc`
  const by = order ? sql`r.created_at ${direction}, r.id ${direction}` : sql`r.id desc`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from refund r where ${where}`.execute(db)
  const { rows } = await sql<RefundRow>`select r.* from refund r where ${where}
    order by ${by} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`.execute(db)
  return { 'hydra:member': await presentRefunds(db, rows), 'hydra:totalItems': counted[0]?.total ?? 0 }
}

/** Counts the refunds that wait for staff: failed ones, and returned money without a credit note. */
export const countRefundsToSettle = async (
  db: Db,
): Promise<{ readonly failed: number; readonly withoutCreditNote: number }> => {
  const { rows } = await sql<{ failed: number; undocumented: number }>`
    select count(*) filter (where ${isFailed})::int as failed,
      count(*) filter (where ${isUndocumented})::int as undocumented
    from refund r where r.credit_note_id is null or r.status = 'failed'`.execute(db)
  return { failed: rows[0]?.failed ?? 0, withoutCreditNote: rows[0]?.undocumented ?? 0 }
}
