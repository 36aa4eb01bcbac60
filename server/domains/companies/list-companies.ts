import { sql } from 'kysely'
import { companyOrders, type listCompanies as endpoint } from '#contract/companies/customer.ts'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { emailsOf, usersByEmail } from '#server/domains/people/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { atRegistry, notAtRegistry } from './at-registry.ts'
import { browseCompanies, type Page } from './browse-companies.ts'
import type { CompaniesDeps } from './deps.ts'
import { wholeCompany } from './find-company.ts'
import { findMatching } from './find-matching.ts'
import { reachOf } from './policy.ts'
import { presentRow } from './present.ts'
import { type CompanyRow, tables } from './tables.ts'

type Query = QueryOf<typeof endpoint>

const pageOf = (deps: CompaniesDeps, reach: number | null, query: Query): Promise<Page> => {
  const { db } = deps.platform
  const cut = {
    order: requestedOrder(companyOrders, query) ?? ('newest' as const),
    offset: (query.page - 1) * query.itemsPerPage,
    limit: query.itemsPerPage,
  }
  const { name, compiler, status, 'compiler.email': email } = query
  const changed = { from: query['lastChangeAt[after]'], to: query['lastChangeAt[before]'] }
  const hasDays = changed.from !== undefined || changed.to !== undefined
  if (reach === null && !name && !email && compiler === undefined && !hasDays)
    return browseCompanies(db, status ?? null, cut)
  const compilers = email ? usersByEmail(email) : undefined
  return findMatching(db, { name, compilers, compilerId: compiler, reach, status, changed }, cut)
}

const rowsOf = async (db: Db, ids: readonly number[]): Promise<CompanyRow[]> => {
  if (ids.length === 0) return []
  const rows = await tables(db)
    .selectFrom('company')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Lists a page of the companies that the actor may see: for a customer at most the own one, whatever the query.
 * Queries by `compiler`, and every customer, get complete companies; a manager's lists have rows.
 */
export const listCompanies = async (
  deps: CompaniesDeps,
  actor: UserActor,
  query: Query,
): Promise<AnswerOf<typeof endpoint>> => {
  const { db } = deps.platform
  const reach = reachOf(actor)
  const { ids, total } = await pageOf(deps, reach, query)
  const rows = await rowsOf(db, ids)
  if (reach !== null || query.compiler !== undefined) {
    const whole = await Promise.all(rows.map((row) => wholeCompany(deps, db, row)))
    return { 'hydra:member': whole, 'hydra:totalItems': total }
  }
  const emails = await emailsOf(
    db,
    rows.map((row) => row.compiler_id),
  )
  const registered = await atRegistry(deps, db, rows)
  const members = rows.map((row, index) =>
    presentRow(row, emails.get(row.compiler_id) ?? '', registered[index] ?? notAtRegistry),
  )
  return { 'hydra:member': members, 'hydra:totalItems': total }
}
