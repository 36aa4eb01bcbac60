import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { SortOrder } from '#contract/core/sort.ts'
import {
  type listRequests as endpoint,
  type RequestOrder,
  requestOrders,
} from '#contract/documents/manager-requests.ts'
import { usersByEmail } from '#server/domains/people/api.ts'
import type { CallerSql } from '#server/platform/http/caller-sql.ts'
import { type AnswerText, listAnswer } from '#server/platform/lists/list-answer.ts'
import { type ListOrder, orderedBy, sortedPage, wholeList } from '#server/platform/lists/page-of.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { withinDays } from '#server/platform/lists/within-days.ts'
import { myRequestFields, staffRequestFields } from './present-request.ts'

const dayMs = 86_400_000
/** Days for which a customer still sees an accepted request. */
const acceptedDays = 90

/** Writes a customer's requests: open ones by due day, then recently accepted ones. Withdrawn ones are left out. */
export const listMine = (now: Date, { id }: CallerSql): AnswerText => {
  const recently = new Date(now.getTime() - acceptedDays * dayMs).toISOString()
  const source = {
    table: sql`document_request`,
    where: sql`user_id = ${sql.raw(id)} and state <> 'cancelled' and (ended_at is null or ended_at > ${recently})`,
    order: [
      { by: sql`ended_at`, direction: 'desc' },
      { by: sql`due_on`, direction: 'asc' },
      { by: sql`id`, direction: 'asc' },
    ],
  } as const
  return listAnswer({ ...wholeList(source), fields: myRequestFields })
}

type Query = QueryOf<typeof endpoint>

const conditionsOf = (query: Query): RawBuilder<unknown>[] => {
  const { status, 'userRef.id': userId, email, 'createdAt[after]': from, 'createdAt[before]': to } = query
  return [
    sql`true`,
    ...withinDays(sql`created_at`, from, to),
    ...(status === undefined ? [] : [sql`state = ${status}`]),
    ...(userId === undefined ? [] : [sql`user_id = ${userId}::int`]),
    ...(email ? [sql`user_id in ${usersByEmail(email)}`] : []),
  ]
}

/** Open ones first, each group newest first, without a requested order; requests are numbered as they are created. */
const orderOf = (order: SortOrder<RequestOrder> | undefined): ListOrder => {
  if (order?.field === 'dueOn') return orderedBy(sql`due_on`, order.direction)
  const byNumber = { by: sql`id`, direction: order?.direction ?? 'desc' } as const
  return order ? [byNumber] : [{ by: sql`(ended_at is not null)`, direction: 'asc' }, byNumber]
}

/** Writes a page of requests to customers. */
export const listRequests = (query: Query): AnswerText => {
  const { page, itemsPerPage, email } = query
  const source = {
    table: sql`document_request`,
    where: sql.join(conditionsOf(query), sql` and `),
    order: orderOf(requestedOrder(requestOrders, query)),
  }
  return listAnswer({
    ...sortedPage(source, { offset: (page - 1) * itemsPerPage, limit: itemsPerPage }),
    fields: staffRequestFields,
    ...(email ? { isSearch: true } : {}),
  })
}
