import { type RawBuilder, sql } from 'kysely'
import { type AmlOrder, amlOrders, type listAmlFiles } from '#contract/aml/manager.ts'
import { amlRow } from '#contract/aml/schemas.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { SortOrder } from '#contract/core/sort.ts'
import { companyOwners } from '#server/domains/companies/api.ts'
import { customerAccounts } from '#server/domains/people/api.ts'
import { selectedFields } from '#server/platform/database/json-row.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { type AnswerText, listAnswer } from '#server/platform/lists/list-answer.ts'
import { type ListOrder, type ListSource, orderedBy, searchedPage, sortedPage } from '#server/platform/lists/page-of.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'

type Query = QueryOf<typeof listAmlFiles>

/** The status of a file, as `statusOf` finds it. */
const status = `case when ended_on is not null then 'ended' when not complete then 'incomplete'
  when rating = 'high' and approved_by is null then 'awaiting_approval' else 'in_order' end`

const files = sql`(select id, id as file_id, user_id, customer_name as name, customer_email as email,
  words_search as words, rating, review_on, ended_on, ${sql.raw(status)} as status from aml_file) listed`

/** Customers with a company and no current file, in the shape of files. */
const withoutFile = sql`(select u.id, null::int as file_id, u.id as user_id,
  trim(u.first_name || ' ' || u.last_name) as name, u.email,
  search_fold(u.first_name || ' ' || u.last_name || ' ' || u.email) as words, null::text as rating,
  null::date as review_on, null::date as ended_on, null::text as status from ${customerAccounts()} u
  where u.id in ${companyOwners()}
    and not exists (select from aml_file f where f.user_id = u.id and f.ended_on is null)) listed`

const isReviewDue = (today: string): RawBuilder<unknown> => sql`(ended_on is null and review_on <= ${today}::date)`

const conditionsOf = (query: Query, today: string): RawBuilder<unknown>[] => {
  const { due, rating, text, 'userRef.id': userId } = query
  return [
    sql`true`,
    ...(due === 'review' ? [isReviewDue(today)] : []),
    ...(due === 'approval' ? [sql`status = 'awaiting_approval'`] : []),
    ...(due === 'incomplete' ? [sql`status = 'incomplete'`] : []),
    ...(rating === undefined ? [] : [sql`rating = ${rating}`]),
    ...(userId === undefined ? [] : [sql`user_id = ${userId}::int`]),
    ...(text ? [sql`words like search_fold(${likePattern(text)})`] : []),
  ]
}

/** Current files before ended ones in either direction of the review; customers without a file by number. */
const orderOf = (order: SortOrder<AmlOrder> | undefined, { due }: Query): ListOrder => {
  if (order?.field === 'name') return orderedBy(sql`lower(name) collate "C"`, order.direction)
  if (due === 'without_file') return [{ by: sql`id`, direction: order?.direction ?? 'asc' }]
  const direction = order?.direction ?? 'asc'
  return [{ by: sql`(ended_on is not null)`, direction: 'asc' }, ...orderedBy(sql`review_on`, direction)]
}

const fields = (today: string): RawBuilder<unknown> => {
  const [before = '', after = ''] = selectedFields(amlRow, {
    id: 'd.file_id',
    customer: `json_build_object('id', d.user_id, 'name', d.name, 'email', d.email)`,
    status: 'd.status',
    rating: 'd.rating',
    reviewOn: 'd.review_on',
    isReviewDue: '%due%',
    endedOn: 'd.ended_on',
  }).split('%due%')
  return sql`${sql.raw(before)}coalesce(${isReviewDue(today)}, false)${sql.raw(after)}`
}

/** Writes a page of the list. It says what is due, and nothing of what the files say: it is not recorded as a reading. */
export const listFiles = (query: Query, today: string): AnswerText => {
  const { page, itemsPerPage, text, due } = query
  const isMissing = due === 'without_file'
  const source: ListSource = {
    table: isMissing ? withoutFile : files,
    where: sql.join(conditionsOf(query, today), sql` and `),
    order: orderOf(requestedOrder(amlOrders, query), query),
  }
  const cut = { offset: (page - 1) * itemsPerPage, limit: itemsPerPage }
  // Who has no file is found by looking through the companies, and counted no further than a search.
  const found = isMissing || text ? searchedPage(source, cut) : sortedPage(source, cut)
  return listAnswer({ ...found, fields: fields(today) })
}
