import { type RawBuilder, sql } from 'kysely'
import { type UserOrder, userOrders } from '#contract/accounts/manager.ts'
import type { SortValues } from '#contract/core/sort.ts'
import type { Cut } from '#server/platform/lists/cut.ts'
import { type AnswerText, membersAnswer, totalAnswer } from '#server/platform/lists/list-answer.ts'
import { type ListSource, orderedBy, type Page, searchedPage, sortedPage } from '#server/platform/lists/page-of.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { conditionsOf, countingUsers, isFiltered, type UserFilters } from './filtered-users.ts'
import { basicUserFields } from './present-basic-users.ts'
import { hasText, isFoundBy } from './users-with-text.ts'

const newestFirst = [
  { by: sql`registered_at`, direction: 'desc' },
  { by: sql`id`, direction: 'desc' },
] as const

/**
 * Pages all users, newest registration first. The statistics give the block where the page starts, so only that block's
 * earlier users are skipped. A deep page costs as much as the first.
 */
const pageOfUsers = ({ offset, limit }: Cut): Page => ({
  total: sql`0`,
  sources: [
    sql`blocks as (
      select lag(start_at) over newest as end_at, lag(start_id) over newest as end_id, users, sum(users) over newest as upto
      from user_statistic_now window newest as (order by start_at desc, start_id desc)
    )`,
    sql`place as (
      select end_at, end_id, ${offset}::bigint - (upto - users) as skip from blocks
      where users > 0 and upto > ${offset}::bigint order by upto limit 1
    )`,
  ],
  page: sql`select u.* from place, lateral (
    select * from app_user
    where deleted_at is null and (registered_at, id) < (coalesce(place.end_at, 'infinity'), coalesce(place.end_id, 0))
    order by registered_at desc, id desc limit ${sql.lit(limit)} offset place.skip
  ) u`,
  orderBy: sql`d.registered_at desc, d.id desc`,
})

/** The indexed column of each order. */
const columns: Readonly<Record<UserOrder, RawBuilder<unknown>>> = {
  regDate: sql`registered_at`,
  email: sql`email collate "C"`,
}

const sourceOf = (filters: UserFilters, order: ListSource['order']): ListSource => {
  const { text } = filters
  const conditions = conditionsOf(filters)
  const all = (more: readonly RawBuilder<unknown>[]) => sql.join([...conditions, ...more], sql` and `)
  return {
    table: sql`app_user`,
    where: all(text ? [hasText(text)] : []),
    order,
    ...(text ? { whereFew: all([isFoundBy(text)]) } : {}),
  }
}

type Query = UserFilters & SortValues<UserOrder>

/** Writes one page of the overview, filtered, in its own or the requested order; beyond the end it is empty. */
export const listBasicUsers = (cut: Cut, query: Query): AnswerText => {
  const { text, emailVerified, hasActiveSubscription, 'regDate[after]': from, 'regDate[before]': to } = query
  const filters = { text, emailVerified, hasActiveSubscription, 'regDate[after]': from, 'regDate[before]': to }
  const order = requestedOrder(userOrders, query)
  if (!isFiltered(filters) && (order === undefined || (order.field === 'regDate' && order.direction === 'desc')))
    return membersAnswer({ ...pageOfUsers(cut), ...basicUserFields })
  const source = sourceOf(filters, order ? orderedBy(columns[order.field], order.direction) : newestFirst)
  const page = text ? searchedPage(source, cut) : sortedPage(source, cut, countingUsers(filters))
  return membersAnswer({ ...page, ...basicUserFields })
}

/** Writes the number of users of a filtered list; those with a text are counted up to a limit. */
export const countUsers = (filters: UserFilters): AnswerText =>
  filters.text
    ? totalAnswer(searchedPage(sourceOf(filters, newestFirst), { offset: 0, limit: 1 }))
    : totalAnswer({ total: countingUsers(filters) })
