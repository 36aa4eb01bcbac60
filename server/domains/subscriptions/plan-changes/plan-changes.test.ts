import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { movePayer } from '#server/domains/subscriptions/personal-data/move-payer.ts'
import { paymentEvents } from '#server/domains/subscriptions/records/payment-events.ts'
import { paymentStatus } from '#server/domains/subscriptions/status/payment-status.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { actorOf, callOf, planChanging } from '#server/domains/subscriptions/testing/plan-changing.ts'
import { withCalls } from '#server/domains/subscriptions/testing/with-calls.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { createChange } from './create-change.ts'
import { listOptions } from './list-options.ts'
import { undoChange } from './undo-change.ts'

describeOnBoth('a change of plan, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind, { settings: { vatHundredths: 2_200 } }))
  afterEach(() => t.sandbox.clearFailures())

  const steps = () => planChanging(t)

  it('to a dearer plan is charged at once, to the cent as shown, and again at the full price', async () => {
    const { user, id } = await steps().subscribed()
    await t.advance({ days: 10 })
    const { shown, input } = await steps().previewed(user, id, 'self_premium')
    expect(shown).toMatchObject({ kind: 'now', renewal: { cents: 36_600, currency: '€' } })
    expect(shown.due.cents).toBe(shown.charge.cents - shown.credit.cents)
    await t.advance({ minutes: 5 })
    const changed = await createChange(t.deps, callOf(user), input)
    expect(changed).toMatchObject({ state: 'applied', due: shown.due, byStaff: false })
    await t.settled()
    const rows = await t.rowsOf(user)
    expect(rows.subscriptions).toMatchObject([
      { product_id: input.product, requested_total_cents: 36_600, requested_vat_cents: 6_600 },
    ])
    expect(rows.invoices.map((one) => [one.total_cents, one.product_id, one.mismatch])).toEqual([
      [24_400, await steps().productOf('self_basic'), null],
      [shown.due.cents, input.product, null],
    ])
    expect(rows.history.map(({ status }) => status)).toEqual(['new', 'planChanged', 'new'])
    expect(await steps().mails(user)).toEqual(['plan-changed'])
    await t.advance({ months: 1 })
    const after = await t.rowsOf(user)
    expect(after.invoices.map((one) => one.total_cents)).toEqual([24_400, shown.due.cents, 36_600])
    const paid = (await steps().invoicesAtProvider(user)).reduce((sum, one) => sum + one.amount_paid, 0)
    expect(after.invoices.reduce((sum, one) => sum + one.paid_cents, 0)).toBe(paid)
    const { rows: published } = await sql<{ total: number; vat: number; plan: object | null }>`
      select (payload->>'totalCents')::int as total, (payload->>'vatCents')::int as vat, payload->'planChange' as plan
      from domain_event where name = 'payment-invoice-paid' and (payload->>'userId')::int = ${user} order by id`.execute(
      t.platform.db,
    )
    expect(published).toMatchObject([
      { total: 24_400, vat: 4_400 },
      { total: shown.due.cents, vat: shown.vat.cents, plan: { chargeCents: shown.charge.cents } },
      { total: 36_600, vat: 6_600 },
    ])
    expect(await t.violations()).toEqual([])
  })

  it('happens once for fifty parallel clicks and a lost answer', async () => {
    const { user, id } = await steps().subscribed()
    const { input } = await steps().previewed(user, id, 'self_premium')
    await t.sandbox.switchFailures({ providerTimesOutAfterActing: 1 })
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => createChange(t.deps, callOf(user), input)))
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await createChange(t.deps, callOf(user), input)).toMatchObject({ state: 'applied' })
    await t.settled()
    expect(await steps().statesOf(user)).toEqual(['applied'])
    expect(await steps().invoicesAtProvider(user)).toHaveLength(2)
    expect(await steps().mails(user)).toEqual(['plan-changed'])
    const { rows } =
      await sql`select id from audit_entry where action = 'change-plan' and actor_user_id = ${user}`.execute(
        t.platform.db,
      )
    expect(rows).toHaveLength(1)
    expect(await t.violations()).toEqual([])
  })

  it('leaves the old plan when the card is declined, and can be tried again', async () => {
    const { user, id } = await steps().subscribed('self_basic', '4000000000000341')
    const { input } = await steps().previewed(user, id, 'self_premium')
    await expect(createChange(t.deps, callOf(user), input)).rejects.toMatchObject({ code: 'payment_failed' })
    expect((await t.rowsOf(user)).subscriptions).toMatchObject([
      { status: 'active', product_id: await steps().productOf('self_basic'), requested_total_cents: 24_400 },
    ])
    expect(await steps().invoicesAtProvider(user)).toHaveLength(1)
    await t.sandbox.saveCard(await t.customerOf(user))
    expect(await createChange(t.deps, callOf(user), input)).toMatchObject({ state: 'applied' })
    expect(await steps().statesOf(user)).toEqual(['applied', 'failed'])
    expect(await steps().mails(user)).toEqual(['plan-changed'])
    expect(await t.violations()).toEqual([])
  })

  it('to a cheaper plan waits for the renewal, is shown until then, and can be undone', async () => {
    const { user, id } = await steps().subscribed('self_premium')
    const { shown, input } = await steps().previewed(user, id, 'other_basic')
    expect(shown).toMatchObject({ kind: 'renewal', due: { cents: 0 }, renewal: { cents: 24_400 } })
    const twice = await Promise.all([
      createChange(t.deps, callOf(user), input),
      createChange(t.deps, callOf(user), input),
    ])
    expect(twice.map(({ state }) => state)).toEqual(['scheduled', 'scheduled'])
    await t.settled()
    const planned = async () => (await paymentStatus(t.deps, user)).subscriptions[0]?.plannedChange
    expect(await planned()).toMatchObject({ priceMonth: 200, effectiveAt: shown.renewsAt })
    await expect(steps().previewed(user, id, 'self_basic')).rejects.toMatchObject({ code: 'plan_change_open' })
    const [first] = twice
    await expect(undoChange(t.deps, callOf(await t.user()), first?.id ?? 0)).rejects.toMatchObject({
      code: 'not_found',
    })
    const undone = await Promise.all([1, 2].map(() => undoChange(t.deps, callOf(user), first?.id ?? 0)))
    expect(undone.map(({ state }) => state)).toEqual(['undone', 'undone'])
    expect(await planned()).toBeNull()
    expect((await t.rowsOf(user)).history.map(({ status }) => status)).toEqual([
      'new',
      'planChangeScheduled',
      'planChangeUndone',
    ])
    expect(await steps().mails(user)).toEqual(['plan-change-scheduled', 'plan-change-undone'])
    await createChange(t.deps, callOf(user), (await steps().previewed(user, id, 'other_basic')).input)
    await t.advance({ months: 1, hours: 2 })
    expect(await steps().statesOf(user)).toEqual(['applied', 'undone'])
    expect((await t.rowsOf(user)).invoices.map((one) => [one.total_cents, one.mismatch])).toEqual([
      [36_600, null],
      [24_400, null],
    ])
    await expect(undoChange(t.deps, callOf(user), (await steps().changesOf(user))[0]?.id ?? 0)).rejects.toMatchObject({
      code: 'plan_change_applied',
    })
    await t.advance({ months: 1 })
    expect((await t.rowsOf(user)).invoices.at(-1)).toMatchObject({ total_cents: 24_400, mismatch: null })
    expect(await t.violations()).toEqual([])
  })

  it('is not made for an account that is merged into another one while it is priced', async () => {
    const { user, id } = await steps().subscribed()
    const { input } = await steps().previewed(user, id, 'self_premium')
    const into = await t.user()
    const merging = {
      ...t.deps,
      payments: withCalls(t.deps.payments, {
        previewPlanChange: async (...args) => {
          const price = await t.deps.payments.previewPlanChange(...args)
          await t.platform.db.transaction().execute(async (trx) => {
            await movePayer(trx, { from: user, to: into })
            // One that is merged has bought through a link.
            await sql`update checkout set user_id = ${into} where user_id = ${user}`.execute(trx)
            await sql`update app_user set merged_into_user_id = ${into}, deleted_at = now(), disabled_at = now() where id = ${user}`.execute(
              trx,
            )
          })
          return price
        },
      }),
    }
    await expect(createChange(merging, callOf(user), input)).rejects.toMatchObject({ code: 'plan_change_outdated' })
    expect(await steps().statesOf(into)).toEqual([])
    expect(await steps().invoicesAtProvider(into)).toHaveLength(1)
    expect(await t.violations()).toEqual([])
  })

  it('names who undid it, whoever made it', async () => {
    const actorsOf = async (user: number) =>
      (await paymentEvents(t.platform.db, user, { before: null, byStaff: false, limit: 20 }))
        .filter(({ action }) => action === 'plan_change_undone')
        .map((event) => [event.actor_kind, event.actor_id])
    const manager = await t.user()
    const scheduled = async (byStaff: boolean) => {
      const { user, id, stripeId } = await steps().subscribed('self_premium')
      const { input } = await steps().previewed(user, id, 'self_basic')
      const change = await createChange(t.deps, byStaff ? callOf(manager, true) : callOf(user), input)
      await t.settled()
      return { user, stripeId, change: change.id }
    }
    const [byCustomer, byManager, byProvider] = [await scheduled(true), await scheduled(false), await scheduled(true)]
    await undoChange(t.deps, callOf(byCustomer.user), byCustomer.change)
    await undoChange(t.deps, callOf(manager, true), byManager.change)
    await t.deps.payments.undoPlanChange(byProvider.stripeId)
    await t.settled()
    expect(await actorsOf(byCustomer.user)).toEqual([['customer', byCustomer.user]])
    expect(await actorsOf(byManager.user)).toEqual([['staff', manager]])
    expect(await actorsOf(byProvider.user)).toEqual([['provider', null]])
  })

  it('is made by managers too, to what they sell, and by nobody else', async () => {
    const { user, id } = await steps().subscribed()
    const { quarterly } = await t.catalogue.seedDemoProducts()
    const keysOf = async (actor: UserActor) => (await listOptions(t.deps, actor, id)).map((one) => one.id)
    expect(await keysOf(actorOf(user))).not.toContain(quarterly)
    const manager = await t.user()
    expect(await keysOf(actorOf(manager, ['ROLE_MANAGER']))).toContain(quarterly)
    await expect(listOptions(t.deps, actorOf(manager), id)).rejects.toMatchObject({ code: 'not_found' })
    const { input } = await steps().previewed(user, id, 'self_premium')
    await expect(createChange(t.deps, callOf(manager), input)).rejects.toMatchObject({ code: 'not_found' })
    await expect(createChange(t.deps, callOf(user), { ...input, dueCents: input.dueCents - 1 })).rejects.toMatchObject({
      code: 'plan_change_outdated',
    })
    const early = new Date(Date.parse(input.effectiveAt) + 3_600_000).toISOString()
    await expect(createChange(t.deps, callOf(user), { ...input, effectiveAt: early })).rejects.toMatchObject({
      code: 'plan_change_outdated',
    })
    expect(await createChange(t.deps, callOf(manager, true), input)).toMatchObject({ state: 'applied', byStaff: true })
    expect(await steps().mails(user)).toEqual(['plan-changed'])
    expect(await t.violations()).toEqual([])
  })
})
