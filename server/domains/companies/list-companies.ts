import { type RawBuilder, sql } from 'kysely'
import { type CompanyOrder, companyOrders, type listCompanies as endpoint } from '#contract/companies/customer.ts'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { usersByEmail } from '#server/domains/people/api.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { type AnswerText, listAnswer } from '#server/platform/lists/list-answer.ts'
import { type ListSource, orderedBy, type Page, searchedPage, sortedPage } from '#server/platform/lists/page-of.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { withinDays } from '#server/platform/lists/within-days.ts'
import type { CompaniesDeps } from './deps.ts'
import { wholeCompany } from './find-company.ts'
import { reachOf } from './policy.ts'
import { rowFields } from './row-fields.ts'
import type { CompanyRow } from './tables.ts'
import { newestCompanies, totalSql } from './tally.ts'

type Query = QueryOf<typeof endpoint>

const conditionsOf = (query: Query): RawBuilder<unknown>[] => {
  const { name, compiler, status, 'compiler.email': email } = query
  return [
    sql`true`,
    ...(name ? [sql`name_search like search_fold(${likePattern(name)})`] : []),
    ...(email ? [sql`compiler_id in ${usersByEmail(email)}`] : []),
    ...(compiler === undefined ? [] : [sql`compiler_id = ${compiler}::int`]),
    ...(status === undefined ? [] : [sql`status = ${sql.lit(status)}`]),
    ...withinDays(sql`last_change_at`, query['lastChangeAt[after]'], query['lastChangeAt[before]']),
  ]
}

const cutOf = ({ page, itemsPerPage }: Query) => ({ offset: (page - 1) * itemsPerPage, limit: itemsPerPage })

/** The indexed column of each order. */
const columns: Readonly<Record<CompanyOrder, RawBuilder<unknown>>> = {
  name: sql`name_search collate "C"`,
  lastChangeAt: sql`last_change_at`,
}

const pageOf = (query: Query): Page => {
  const { name, status = null, 'compiler.email': email } = query
  const order = requestedOrder(companyOrders, query)
  const source: ListSource = {
    table: sql`company`,
    where: sql.join(conditionsOf(query), sql` and `),
    order: order ? orderedBy(columns[order.field], order.direction) : [{ by: sql`id`, direction: 'desc' }],
  }
  if (name || email) return searchedPage(source, cutOf(query))
  const hasDays = query['lastChangeAt[after]'] !== undefined || query['lastChangeAt[before]'] !== undefined
  if (hasDays) return sortedPage(source, cutOf(query))
  return order ? sortedPage(source, cutOf(query), totalSql(status)) : newestCompanies(status, cutOf(query))
}

/** Creates the list of companies for managers; complete ones, of one compiler, are read otherwise. */
export const companyList = ({ platform }: Pick<CompaniesDeps, 'platform'>) => {
  const fields = rowFields(platform.settings.registryPages)
  return (query: Query): AnswerText | undefined =>
    query.compiler === undefined ? listAnswer({ ...pageOf(query), fields }) : undefined
}

/**
 * Lists the complete companies that the actor may see: for a customer at most the own one, whatever the query; for
 * managers that of a compiler.
 */
export const listWholeCompanies = async (
  deps: CompaniesDeps,
  actor: UserActor,
  query: Query,
): Promise<AnswerOf<typeof endpoint>> => {
  const { db } = deps.platform
  const reach = reachOf(actor)
  // The same queries are refused as in lists.
  requestedOrder(companyOrders, query)
  const conditions = [...conditionsOf(query), ...(reach === null ? [] : [sql`compiler_id = ${reach}::int`])]
  const { rows } = await sql<CompanyRow>`
    select * from company where ${sql.join(conditions, sql` and `)} order by id desc`.execute(db)
  const { offset, limit } = cutOf(query)
  const shown = rows.slice(offset, offset + limit)
  const whole = await Promise.all(shown.map((row) => wholeCompany(deps, db, row)))
  return { 'hydra:member': whole, 'hydra:totalItems': rows.length }
}
