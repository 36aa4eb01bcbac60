import { type RawBuilder, sql } from 'kysely'
import { type UserOrder, userOrders } from '#contract/accounts/manager.ts'
import type { BasicUser } from '#contract/accounts/manager-schemas.ts'
import type { SortOrder, SortValues } from '#contract/core/sort.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Cut } from '#server/platform/lists/cut.ts'
import { cutFromNearerEnd } from '#server/platform/lists/cut-from-nearer-end.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { conditionsOf, countUsers, isFiltered, type UserFilters } from './filtered-users.ts'
import { type BasicRow, basicRows, presentBasicUsers } from './present-basic-users.ts'
import { hasText, withText } from './users-with-text.ts'

const selected = sql.join(basicRows.columns.map((column) => sql.ref(column)))

/**
 * Selects a page of users, newest registration first. The statistics give the block where the page starts, so only
 * that block's earlier users are skipped. A deep page costs as much as the first.
 */
export const pageOfUsers = (offset: number, limit: number) => sql<BasicRow>`
  with blocks as (
    select lag(start_at) over newest as end_at, lag(start_id) over newest as end_id, users, sum(users) over newest as upto
    from user_statistic_now window newest as (order by start_at desc, start_id desc)
  ), place as (
    select end_at, end_id, ${offset}::bigint - (upto - users) as skip from blocks
    where users > 0 and upto > ${offset}::bigint order by upto limit 1
  )
  select u.* from place, lateral (
    select ${selected} from app_user
    where deleted_at is null and (registered_at, id) < (coalesce(place.end_at, 'infinity'), coalesce(place.end_id, 0))
    order by registered_at desc, id desc limit ${limit}::integer offset place.skip
  ) u order by u.registered_at desc, u.id desc`

/** The indexed column of each order. */
const columns: Readonly<Record<UserOrder, RawBuilder<unknown>>> = {
  regDate: sql`registered_at`,
  email: sql`email collate "C"`,
}

/** At most 2,000 users with a text are collected and sorted; with more, a scan in the requested order soon fills a page. */
const maxSorted = 2_000

/** Selects a part of the sorted users that match the filters; `isRare` says that few have the text. */
export const usersInOrder = (
  { field, direction }: SortOrder<UserOrder>,
  { offset, limit }: Cut,
  filters: UserFilters = {},
  isRare = false,
) => {
  const word = direction === 'asc' ? sql`asc` : sql`desc`
  const { text } = filters
  const conditions = conditionsOf(filters)
  const source =
    text && isRare
      ? withText(text, conditions, selected)
      : sql`select ${selected} from app_user where ${sql.join(text ? [...conditions, hasText(text)] : conditions, sql` and `)}`
  return sql<BasicRow>`
    ${source} order by ${columns[field]} ${word}, id ${word} offset ${offset}::integer limit ${limit}::integer`
}

const newest = { field: 'regDate', direction: 'desc' } as const

const readRows = async (
  db: Db,
  order: SortOrder<UserOrder>,
  cut: Cut,
  filters: UserFilters,
): Promise<readonly BasicRow[]> => {
  if (!isFiltered(filters) && order.field === 'regDate' && order.direction === 'desc')
    return (await pageOfUsers(cut.offset, cut.limit).execute(db)).rows
  const total = await countUsers(db, filters)
  return cutFromNearerEnd(
    order.direction,
    cut,
    total,
    async (direction, part) =>
      (await usersInOrder({ ...order, direction }, part, filters, total <= maxSorted).execute(db)).rows,
  )
}

/** Lists one page of the overview, filtered, in its own or the requested order; beyond the end it is empty. */
export const listBasicUsers = async (
  deps: AccountsDeps,
  cut: Cut,
  query: UserFilters & SortValues<UserOrder> = {},
): Promise<BasicUser[]> => {
  const { text, emailVerified, hasActiveSubscription, 'regDate[after]': from, 'regDate[before]': to } = query
  const filters = { text, emailVerified, hasActiveSubscription, 'regDate[after]': from, 'regDate[before]': to }
  const order = requestedOrder(userOrders, query) ?? newest
  return presentBasicUsers(deps, await readRows(deps.platform.db, order, cut, filters))
}
