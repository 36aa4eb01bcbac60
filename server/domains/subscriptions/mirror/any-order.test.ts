import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { processEvent } from '#server/domains/payments/process-event.ts'
import { undeliveredSweep } from '#server/domains/payments/undelivered-sweep.ts'
import { dispatchOf, openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)

/** Returns a generator of numbers from 0 to 1, repeatable by seed (mulberry32). */
const randomFrom = (start: number): (() => number) => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** Lists the columns that store ids and times of a row, not its content. */
const own = ['id', 'subscription_id', 'payment_invoice_id', 'synced_at', 'checked_at', 'created_at', 'recorded_at']
const facts = (row: object): object => Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name)))

describeOnOne(`the events of one checkout, in any order (TEST_SEED=${seed}), on %s`, (kind) => {
  const t = opened(() => openTestSubscriptions(kind))

  const clear = async (user: number): Promise<void> => {
    await t.db.deleteFrom('subscription_history').execute()
    await t.db.deleteFrom('payment_invoice').execute()
    await t.db.deleteFrom('subscription').execute()
    await t.db.deleteFrom('mirror_ticket').execute()
    await sql`delete from domain_event where name = 'payment-invoice-paid'`.execute(t.platform.db)
    await t.db.updateTable('checkout').set({ status: 'open' }).where('user_id', '=', user).execute()
    await t.db.updateTable('provider_event').set({ processed_at: null }).execute()
  }

  it('lead to the same rows every time', async () => {
    const user = await t.user()
    const session = await t.open(user)
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.sandbox.pay(session)
    await t.settled()
    await undeliveredSweep(t.deps)()
    await t.platform.jobs.idle()
    const events = await t.db.selectFrom('provider_event').select(['id', 'type']).execute()
    const types = events.map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']),
    )
    const state = async () => {
      const { checkouts, subscriptions, invoices, history } = await t.rowsOf(user)
      const movements = await t.db.selectFrom('recurring_movement').selectAll().orderBy('id').execute()
      return {
        rows: [checkouts, subscriptions, invoices, history, movements].map((rows) => rows.map(facts)),
        events: await t.published(user),
      }
    }
    const expected = await state()
    expect(expected.events).toHaveLength(1)
    const random = randomFrom(seed)
    // Races run on PostgreSQL; the embedded database runs one statement at a time.
    for (let count = 0; count < (kind === 'embedded' ? 25 : 100); count += 1) {
      await clear(user)
      const order = shuffled(events, random)
      if (count % 4 === 0) await Promise.all(order.map(({ id }) => processEvent(dispatchOf(t.deps), id)))
      else for (const { id } of order) await processEvent(dispatchOf(t.deps), id)
      expect(await state(), order.map(({ type }) => type).join()).toEqual(expected)
    }
    expect(await t.violations()).toEqual([])
  })

  it('never overwrite a newer answer with an older one', async () => {
    const user = await t.user()
    await t.sandbox.clearFailures()
    await t.sandbox.pay(await t.open(user))
    await t.settled()
    const [subscription] = await t.sandbox.subscriptions(await t.customerOf(user))
    const { payments } = t.deps
    const [read, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = new Proxy(payments, {
      get: (target, name) =>
        name === 'findSubscription'
          ? async (id: string) => {
              const old = await target.findSubscription(id)
              read.resolve()
              await go.promise
              return old
            }
          : Reflect.get(target, name),
    })
    const event = (await t.sandbox.events()).find(({ data }) => data.object.id === subscription?.id)
    await t.db
      .updateTable('provider_event')
      .set({ processed_at: null })
      .where('id', '=', event?.id ?? '')
      .execute()
    const old = processEvent(dispatchOf({ ...t.deps, payments: slow }), event?.id ?? '')
    await read.promise
    await t.sandbox.stripe('DELETE', `/subscriptions/${subscription?.id}`)
    await t.settled()
    go.resolve()
    await old
    const saved = await t.rowsOf(user)
    expect(saved.subscriptions.map(({ status }) => status)).toEqual(['canceled'])
    expect(saved.history.map(({ status }) => status)).toEqual(['new', 'cancelled'])
  })
})
