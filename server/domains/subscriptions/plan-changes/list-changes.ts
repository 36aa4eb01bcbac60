import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import type { listPlanChanges } from '#contract/subscriptions/plan-changes.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { maySeeSubscriptionsOf } from '#server/domains/subscriptions/policy.ts'
import { isHiddenFrom } from '#server/domains/subscriptions/records/started-by-staff.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { presentChange } from './present-change.ts'

/** Lists the changes of a user's plans, latest first. Throws `not_found` for another user's. */
export const listChanges = async (
  deps: SubscriptionsDeps,
  actor: UserActor,
  { page, itemsPerPage, 'userRef.id': wanted }: QueryOf<typeof listPlanChanges>,
): Promise<AnswerOf<typeof listPlanChanges>> => {
  const userId = wanted ?? actor.userId
  const { db } = deps.platform
  if (!maySeeSubscriptionsOf(actor, userId) || !(await findAnyPerson(db, userId))) throw refuse('not_found')
  if (userId === actor.userId && (await isHiddenFrom(deps, actor))) return { 'hydra:member': [], 'hydra:totalItems': 0 }
  const of = tables(db).selectFrom('plan_change').where('user_id', '=', userId)
  const { count } = await of.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const rows = await of
    .selectAll()
    .orderBy('id', 'desc')
    .offset((page - 1) * itemsPerPage)
    .limit(itemsPerPage)
    .execute()
  return {
    'hydra:member': await Promise.all(rows.map((row) => presentChange(deps, row))),
    'hydra:totalItems': Number(count),
  }
}
