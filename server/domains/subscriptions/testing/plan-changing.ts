import { sql } from 'kysely'
import { listChanges } from '#server/domains/subscriptions/plan-changes/list-changes.ts'
import { previewChange } from '#server/domains/subscriptions/plan-changes/preview-change.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { TestSubscriptions } from './open-test-subscriptions.ts'

type Plan = 'self_basic' | 'self_premium' | 'other_basic'

/** Builds the caller of a customer's or a manager's call. */
export const actorOf = (userId: number, roles: UserActor['roles'] = []): UserActor => ({
  kind: 'user',
  userId,
  sessionId: 1,
  roles,
})

/** Builds a call that changes a plan, of the customer or of staff. */
export const callOf = (userId: number, byStaff = false) => ({
  actor: actorOf(userId, byStaff ? ['ROLE_MANAGER'] : []),
  action: { userId, byStaff, requestId: 'test', ip: '127.0.0.1' },
  language: 'en' as const,
})

/** Common steps of the tests of changed plans. */
export const planChanging = (t: TestSubscriptions) => {
  const productOf = async (key: Plan): Promise<number> => (await t.catalogue.plan(key))?.id ?? 0
  const changesOf = async (user: number) =>
    (await listChanges(t.deps, actorOf(user), { page: 1, itemsPerPage: 20 }))['hydra:member']
  return {
    productOf,
    changesOf,
    /** Subscribes a new user to a plan; the card pays the first period. */
    subscribed: async (plan: Plan = 'self_basic', card = '4242424242424242') => {
      const user = await t.user()
      await t.sandbox.pay(await t.open(user, plan), { card })
      await t.settled()
      const own = (await t.rowsOf(user)).subscriptions[0]
      if (!own) throw new Error('no subscription')
      return { user, id: own.id, stripeId: own.stripe_id }
    },
    /** Previews a change; `input` confirms it. */
    previewed: async (user: number, subscription: number, key: Plan) => {
      const product = await productOf(key)
      const shown = await previewChange(t.deps, actorOf(user), { subscription, product })
      return { shown, input: { subscription, product, effectiveAt: shown.effectiveAt, dueCents: shown.due.cents } }
    },
    /** Lists the kinds of the mails about changed plans. */
    mails: async (user: number): Promise<string[]> =>
      (
        await sql<{ kind: string }>`select kind from mail_outbox where user_id = ${user} and kind like 'plan-%'
          order by id`.execute(t.platform.db)
      ).rows.map(({ kind }) => kind),
    statesOf: async (user: number) => (await changesOf(user)).map(({ state }) => state),
    invoicesAtProvider: async (user: number) => t.sandbox.invoices(await t.customerOf(user)),
  }
}
