import { type SqlBool, sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import type { SortOrder } from '#contract/core/sort.ts'
import type { listMyRequests } from '#contract/documents/customer.ts'
import {
  type listRequests as endpoint,
  type RequestOrder,
  requestOrders,
} from '#contract/documents/manager-requests.ts'
import type { DocumentsDeps } from '#server/domains/documents/deps.ts'
import { tables } from '#server/domains/documents/tables.ts'
import { usersByEmail } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { withinDays } from '#server/platform/lists/within-days.ts'
import { filesOf } from './lock-request.ts'
import { presentMyRequest, presentRequests } from './present-request.ts'

const dayMs = 86_400_000
/** Days for which a customer still sees an accepted request. */
const acceptedDays = 90

/** Lists a customer's requests: open ones by due day, then recently accepted ones. Withdrawn ones are left out. */
export const listMine = async (
  { platform: { db, clock } }: DocumentsDeps,
  actor: UserActor,
): Promise<AnswerOf<typeof listMyRequests>> => {
  const recently = new Date(clock.now().getTime() - acceptedDays * dayMs).toISOString()
  const rows = await tables(db)
    .selectFrom('document_request')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('state', '<>', 'cancelled')
    .where((of) => of.or([of('ended_at', 'is', null), of('ended_at', '>', recently)]))
    .orderBy(sql`ended_at desc nulls first, due_on nulls last, id`)
    .execute()
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    'hydra:member': rows.map((row) => presentMyRequest(row, files.get(row.id) ?? [])),
    'hydra:totalItems': rows.length,
  }
}

/** The indexed column of each order; requests are numbered as they are created. */
const columns = { createdAt: 'id', dueOn: 'due_on' } as const satisfies Record<RequestOrder, string>

type RequestFilters = Pick<
  QueryOf<typeof endpoint>,
  'status' | 'userRef.id' | 'email' | 'createdAt[after]' | 'createdAt[before]'
>

const matching = (db: Db | Trx, filters: RequestFilters) => {
  const { status: state, 'userRef.id': userId, email, 'createdAt[after]': from, 'createdAt[before]': to } = filters
  return tables(db)
    .selectFrom('document_request')
    .where(sql<SqlBool>`${sql.join([sql`true`, ...withinDays(sql`created_at`, from, to)], sql` and `)}`)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .$if(Boolean(email), (query) => query.where(sql<SqlBool>`user_id in ${usersByEmail(email ?? '')}`))
}

/** Selects the requests that match the filters, in an order: open ones first, each group newest first, without one. */
export const requestsInOrder = (db: Db | Trx, filters: RequestFilters, order: SortOrder<RequestOrder> | undefined) => {
  const found = matching(db, filters).selectAll()
  if (order === undefined) return found.orderBy(sql`ended_at is not null, id desc`)
  const sorted = found.orderBy(columns[order.field], order.direction)
  return order.field === 'createdAt' ? sorted : sorted.orderBy('id', order.direction)
}

/** Lists a page of requests to customers: open ones first, each group newest first, or in the requested order. */
export const listRequests = async (
  deps: DocumentsDeps,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const { db } = deps.platform
  const { page, itemsPerPage } = query
  const order = requestedOrder(requestOrders, query)
  const { total } = await matching(db, query).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await requestsInOrder(db, query, order)
    .offset((page - 1) * itemsPerPage)
    .limit(itemsPerPage)
    .execute()
  return { 'hydra:member': await presentRequests(db, rows), 'hydra:totalItems': total }
}
