import { sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { deadlineOrders, type listDeadlines as endpoint } from '#contract/registry/manager.ts'
import { daysLater } from '#contract/registry/months.ts'
import { companiesNamed, companiesOf } from '#server/domains/companies/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import type { RegistryDeps } from './deps.ts'
import { presentCompanyDeadlines } from './present-company-deadlines.ts'
import { tables } from './tables.ts'

/** Days ahead that the list shows. */
const aYear = 366

/**
 * Lists deadlines of all companies: coming or missed ones by their day, earliest first, or those that are done, newest
 * first; or in the requested order. One under another number than the company's is counted but not shown, until its
 * event or the matching sweep.
 */
export const listDeadlines = async (
  deps: Pick<RegistryDeps, 'platform'>,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const { page, itemsPerPage, status: state, dueWithinDays = aYear, name, kind, userId } = query
  const { db, clock } = deps.platform
  const today = londonDay(clock.now())
  const isDone = state === 'done'
  const requested = requestedOrder(deadlineOrders, query)
  const direction = requested?.direction ?? (isDone ? 'desc' : 'asc')
  const own = userId === undefined ? null : ((await companiesOf(db, [userId])).get(userId)?.id ?? 0)
  const matching = tables(db)
    .selectFrom('company_deadline')
    .where('done_at', isDone ? 'is not' : 'is', null)
    .$if(state === 'overdue', (rows) => rows.where('due_on', '<', today))
    .$if(state === 'upcoming', (rows) =>
      rows.where('due_on', '>=', today).where('due_on', '<=', daysLater(today, dueWithinDays)),
    )
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? 'accounts'))
    .$if(own !== null, (rows) => rows.where('company_id', '=', own ?? 0))
    .$if(name !== undefined && name !== '', (rows) =>
      rows.where(sql<boolean>`company_id in ${companiesNamed(name ?? '')}`),
    )
  const [{ total }, rows] = await Promise.all([
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy(isDone && requested === undefined ? 'done_on' : 'due_on', direction)
      .orderBy('id', direction)
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage)
      .execute(),
  ])
  return { 'hydra:member': await presentCompanyDeadlines(db, rows, today), 'hydra:totalItems': total }
}
