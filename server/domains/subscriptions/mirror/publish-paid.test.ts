import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { syncCheckout } from '#server/domains/subscriptions/checkout/sync-checkout.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

describeOnOne('a paid subscription on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind, { webhooks: false }))

  it('publishes its payment last, because the invoice locks the series of numbers until the commit', async () => {
    const user = await t.user()
    const session = await t.open(user)
    await t.sandbox.pay(session)
    /** Reads what a payment writes besides the invoice. */
    const written = async (db: Db | Trx) => {
      const { rows } = await sql<Record<string, unknown>>`select
        (select array_agg(status) from subscription_history where user_id = ${user}) as history,
        (select array_agg(kind order by id) from mail_outbox where user_id = ${user}) as mails,
        (select paid from app_user where id = ${user}) as paid`.execute(db)
      return rows[0]
    }
    const seen: unknown[] = []
    const { events } = t.platform
    const publish: typeof events.publish = async (trx, ...event) => {
      seen.push(await written(trx))
      await events.publish(trx, ...event)
    }
    const deps: SubscriptionsDeps = { ...t.deps, platform: { ...t.platform, events: { ...events, publish } } }
    await syncCheckout(deps, session)
    const afterwards = await written(t.platform.db)
    expect(afterwards).toMatchObject({ history: ['new'], mails: [expect.any(String)] })
    expect(seen).toEqual([afterwards])
    expect(await t.published(user)).toHaveLength(1)
  })
})
