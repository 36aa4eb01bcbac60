import { type RawBuilder, sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { checkOrders, type listIdentityChecks as endpoint } from '#contract/identity/customer.ts'
import { checkedPeople, companiesNamed, companiesOf } from '#server/domains/companies/api.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import type { IdentityDeps } from './deps.ts'
import { isManager } from './policy.ts'
import { presentCheck } from './present.ts'
import type { CheckRow } from './tables.ts'

type Query = QueryOf<typeof endpoint>

const conditionsOf = ({ status, method, isCurrent, company, name }: Query): RawBuilder<unknown>[] => [
  ...(status === undefined ? [] : [sql`status = ${status}`]),
  ...(method === undefined ? [] : [sql`method = ${method}`]),
  ...(isCurrent === undefined ? [] : [isCurrent ? sql`superseded_at is null` : sql`superseded_at is not null`]),
  ...(company === undefined ? [] : [sql`company_id = ${company}::int`]),
  ...(name ? [sql`company_id in ${companiesNamed(name)}`] : []),
]

/** Lists checks: for a customer those of the own company, whatever the query; for managers all. */
export const listChecks = async (
  { platform: { db } }: IdentityDeps,
  actor: UserActor,
  query: Query,
): Promise<AnswerOf<typeof endpoint>> => {
  const isStaff = isManager(actor)
  const { page, itemsPerPage } = query
  const order = requestedOrder(checkOrders, query)
  const own = isStaff ? null : ((await companiesOf(db, [actor.userId])).get(actor.userId)?.id ?? 0)
  const reach = own === null ? [sql`true`] : [sql`company_id = ${own}::int`]
  const where = sql.join([...reach, ...conditionsOf(query)], sql` and `)
  const direction = order?.direction === 'asc' ? sql`asc` : sql`desc`
  const by = order ? sql`started_at ${direction}, id ${direction}` : sql`id desc`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from identity_check where ${where}`.execute(db)
  const { rows } = await sql<CheckRow>`select * from identity_check where ${where}
    order by ${by} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`.execute(db)
  const people = await checkedPeople(db, [...new Set(rows.map((row) => row.shareholder_id))])
  const members = rows.flatMap((row) => {
    const person = people.get(row.shareholder_id)
    return person ? [presentCheck(row, person, isStaff)] : []
  })
  return { 'hydra:member': members, 'hydra:totalItems': counted[0]?.total ?? 0 }
}
