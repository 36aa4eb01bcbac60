import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { maxMatches } from '#contract/core/collection.ts'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import {
  type listTransfers as endpoint,
  type searchTransferInvoices as invoicesEndpoint,
  type TransferFilter,
  transferOrders,
} from '#contract/transfers/manager.ts'
import type { Transfer } from '#contract/transfers/schemas.ts'
import { searchPayable } from '#server/domains/invoicing/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { findTransfer, presentPayable, presentTransfer, presentTransfers } from './present.ts'
import { tables } from './tables.ts'

/** What waits for staff: not wholly booked, or booked although the bank took the line back, which must be undone. */
export const toBookSql = sql<SqlBool>`((settled_cents < cents and set_aside_at is null and gone_at is null)
    or (gone_at is not null and settled_cents > 0))`

const conditions: Readonly<Record<TransferFilter, RawBuilder<SqlBool>>> = {
  to_book: toBookSql,
  open: sql`settled_cents = 0 and set_aside_at is null`,
  part_booked: sql`settled_cents > 0 and settled_cents < cents and set_aside_at is null`,
  booked: sql`settled_cents = cents`,
  set_aside: sql`set_aside_at is not null`,
}

/** Lists payments into the provider's accounts, newest first unless ordered otherwise. */
export const listTransfers = async (db: Db, query: QueryOf<typeof endpoint>): Promise<AnswerOf<typeof endpoint>> => {
  const { page, itemsPerPage, status, currency, text } = query
  const where = sql<SqlBool>`${status === undefined ? sql`true` : conditions[status]}
    and ${currency === undefined ? sql`true` : sql`currency = ${currency}`}
    and ${text ? sql`words_search like search_fold(${likePattern(text)})` : sql`true`}`
  const order = requestedOrder(transferOrders, query)
  const direction = order?.direction ?? 'desc'
  const rows = await tables(db)
    .selectFrom('incoming_transfer')
    .selectAll()
    .where(where)
    .orderBy(order?.field === 'amount' ? 'cents' : 'booked_on', direction)
    .orderBy('id', direction)
    .offset((page - 1) * itemsPerPage)
    .limit(itemsPerPage)
    .execute()
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from (select from incoming_transfer where ${where} limit ${sql.lit(maxMatches + 1)}) found`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  return {
    'hydra:member': await presentTransfers(db, rows),
    'hydra:totalItems': Math.min(total, maxMatches),
    ...(total > maxMatches ? { totalIsCapped: true as const } : {}),
  }
}

/** Reads one transfer. */
export const readTransfer = async (db: Db, id: number): Promise<Transfer> => {
  const row = await findTransfer(db, id)
  if (!row) throw refuse('not_found')
  return presentTransfer(db, row)
}

const maxInvoices = 20

/** Finds the invoices in a transfer's currency that staff may choose for it. */
export const searchInvoices = async (db: Db, id: number, text: string): Promise<AnswerOf<typeof invoicesEndpoint>> => {
  const row = await findTransfer(db, id)
  if (!row) throw refuse('not_found')
  const found = await searchPayable(db, { currency: row.currency, text }, maxInvoices)
  return { 'hydra:member': found.map(presentPayable), 'hydra:totalItems': found.length }
}
