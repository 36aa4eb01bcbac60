import { type RawBuilder, sql } from 'kysely'
import { type listProducts as endpoint, type ProductOrder, productOrders } from '#contract/catalogue/manager.ts'
import { product } from '#contract/catalogue/schemas.ts'
import { defaultPageSize } from '#contract/core/collection.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { SortOrder } from '#contract/core/sort.ts'
import { iriSql, resourceSql, signSql, unitsSql } from '#server/platform/database/json-row.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { type AnswerText, listAnswer } from '#server/platform/lists/list-answer.ts'
import { type ListSource, orderedBy, sortedPage, wholeList } from '#server/platform/lists/page-of.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'

type Query = QueryOf<typeof endpoint>

/** The same as `presentProduct`, of a row `d`. */
const fields = resourceSql(product, {
  '@id': iriSql('subscriptions', 'd.id'),
  id: 'd.id',
  name: 'd.name',
  description: 'd.description',
  priceMonth: unitsSql('d.price_month_cents'),
  currency: signSql('d.currency'),
  recurringMonthInterval: 'd.recurring_month_interval',
  publicLinkName: 'd.public_link_name',
  stripePaymentUrl: 'd.stripe_payment_url',
  translations: 'd.translations',
  withdrawn: 'd.withdrawn_at is not null',
  version: 'd.revision',
})

/** The indexed column of each order. */
const columns: Readonly<Record<ProductOrder, RawBuilder<unknown>>> = {
  name: sql`search_fold(name) collate "C"`,
  priceMonth: sql`price_month_cents`,
}

/** The products that match the filters, in an order; the plans first without one. */
const productsInOrder = (query: Query, order: SortOrder<ProductOrder> | undefined): ListSource => {
  const { 'recurringMonthInterval[gt]': longer, name, withdrawn } = query
  const conditions = [
    sql`true`,
    ...(longer === undefined ? [] : [sql`recurring_month_interval > ${longer}::int`]),
    ...(name ? [sql`search_fold(name) like search_fold(${likePattern(name)})`] : []),
    ...(withdrawn === undefined
      ? []
      : [withdrawn === 'true' ? sql`withdrawn_at is not null` : sql`withdrawn_at is null`]),
  ]
  return {
    table: sql`product`,
    where: sql.join(conditions, sql` and `),
    order: order ? orderedBy(columns[order.field], order.direction) : [{ by: sql`id`, direction: 'asc' }],
  }
}

/** Writes the products, plans first or in the requested order: one page when requested, otherwise all. */
export const listProducts = (query: Query): AnswerText => {
  const { page, itemsPerPage: limit = defaultPageSize } = query
  const source = productsInOrder(query, requestedOrder(productOrders, query))
  const isPaged = page !== undefined || query.itemsPerPage !== undefined
  const parts = isPaged ? sortedPage(source, { offset: ((page ?? 1) - 1) * limit, limit }) : wholeList(source)
  return listAnswer({ ...parts, fields })
}
