import { type SqlBool, sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import type { listMyRequests } from '#contract/documents/customer.ts'
import type { listRequests as endpoint } from '#contract/documents/manager-requests.ts'
import type { DocumentsDeps } from '#server/domains/documents/deps.ts'
import { tables } from '#server/domains/documents/tables.ts'
import type { UserActor } from '#server/platform/http/route.ts'
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

/** Lists a page of requests to customers: open ones first, each group newest first. */
export const listRequests = async (
  deps: DocumentsDeps,
  { page, itemsPerPage, status: state, 'userRef.id': userId }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const { db } = deps.platform
  const found = tables(db)
    .selectFrom('document_request')
    .where(sql<SqlBool>`true`)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy(sql`ended_at is not null, id desc`)
    .offset((page - 1) * itemsPerPage)
    .limit(itemsPerPage)
    .execute()
  return { 'hydra:member': await presentRequests(db, rows), 'hydra:totalItems': total }
}
