import * as contract from '#contract/subscriptions/plan-changes.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { findChange } from '#server/domains/subscriptions/terms/read-changes.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type Route, serve, type UserActor } from '#server/platform/http/route.ts'
import type { PlanAction } from './claim-change.ts'
import { createChange } from './create-change.ts'
import { findChangeable } from './find-changeable.ts'
import { listChanges } from './list-changes.ts'
import { listOptions } from './list-options.ts'
import { previewChange } from './preview-change.ts'
import { undoChange } from './undo-change.ts'

interface Caller {
  readonly actor: UserActor
  readonly requestId: string
  readonly ip: string
}

const actionOf = ({ actor, requestId, ip }: Caller, ownerId: number): { actor: UserActor; action: PlanAction } => ({
  actor,
  action: { userId: actor.userId, byStaff: actor.userId !== ownerId, requestId, ip },
})

/** Defines the routes of changes of plan, for customers on their own subscription and for managers on any. */
export const planChangeRoutes = (deps: SubscriptionsDeps, spend: (userId: number) => Promise<void>): Route[] => [
  serve(contract.listPlanChanges, ({ actor, query }) => listChanges(deps, actor, query)),
  serve(contract.planOptions, async ({ actor, query }) => ({
    options: await listOptions(deps, actor, query.subscription),
  })),
  serve(contract.previewPlanChange, async ({ actor, query }) => {
    await spend(actor.userId)
    return previewChange(deps, actor, query)
  }),
  serve(contract.createPlanChange, async (call) => {
    await spend(call.actor.userId)
    const { user_id: ownerId } = await findChangeable(deps, call.actor, call.body.subscription)
    return createChange(deps, { ...actionOf(call, ownerId), language: call.language }, call.body)
  }),
  serve(contract.undoPlanChange, async (call) => {
    await spend(call.actor.userId)
    const change = await findChange(deps.platform.db, call.params.id)
    if (!change) throw refuse('not_found')
    return undoChange(deps, actionOf(call, change.user_id), call.params.id)
  }),
]
