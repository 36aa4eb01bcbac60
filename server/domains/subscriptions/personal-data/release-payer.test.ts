import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { hasRunningSubscription } from '#server/domains/subscriptions/records/find-running.ts'
import { createStaffSubscription } from '#server/domains/subscriptions/schedules/create-staff-subscription.ts'
import { sweepSchedules } from '#server/domains/subscriptions/schedules/sweep-schedules.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { staffAction } from '#server/domains/subscriptions/testing/staff.ts'
import { withCalls } from '#server/domains/subscriptions/testing/with-calls.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { afterQuery } from '#server/platform/database/testing/after-query.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { DataRow } from '#server/platform/personal-data/personal-data.ts'
import { sweepDeletedUsers } from './release-deleted-user.ts'

describeOnOne('the release of a payer, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))

  const gone = (id: number) => ({ id, anonymousEmail: `deleted-${id}-0@deleted.invalid` })
  const personAtProvider = async (userId: number) =>
    t.sandbox.stripe<{ email: string; name: string | null; phone: string | null; address: object | null }>(
      'GET',
      `/customers/${await t.customerOf(userId)}`,
    )
  const emailAtProvider = async (userId: number): Promise<string> => (await personAtProvider(userId)).email
  const exported = async (userId: number): Promise<Record<string, DataRow[]>> => {
    const sections: Record<string, DataRow[]> = {}
    for (const { name, rows } of t.subscriptions.personalData.exportOf(userId)) {
      const list: DataRow[] = []
      for await (const row of rows()) list.push(row)
      sections[name] = list
    }
    return sections
  }
  const takeOut = async (userId: number): Promise<void> => {
    const { erase: take } = t.subscriptions.personalData
    await t.platform.db.transaction().execute(async (trx) => {
      await sql`update app_user set email = ${gone(userId).anonymousEmail}, disabled_at = now(), deleted_at = now()
        where id = ${userId}`.execute(trx)
      await take(trx, gone(userId))
    })
  }
  const erase = async (userId: number): Promise<void> => {
    await t.subscriptions.personalData.release?.(gone(userId))
    await takeOut(userId)
  }

  it('ends what runs, retains the amounts, and removes the address here and at the provider', async () => {
    const [user, neighbour] = [await t.user(), await t.user()]
    for (const one of [user, neighbour]) await t.sandbox.pay(await t.open(one))
    await t.settled()
    expect(await hasRunningSubscription(t.platform.db, user)).toBe(true)
    const before = await exported(user)
    expect(before['subscriptions']).toMatchObject([{ status: 'active', total: 200 }])
    expect(before['payment_invoices']).toHaveLength(1)

    const person = { name: 'Ann Buyer', phone: '123', 'address[line1]': 'Some Street 1' }
    await t.sandbox.stripe('POST', `/customers/${await t.customerOf(user)}`, person)
    await erase(user)
    await t.settled()
    expect(await hasRunningSubscription(t.platform.db, user)).toBe(false)
    const { subscriptions, invoices, checkouts } = await t.rowsOf(user)
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled'])
    expect(invoices.map(({ total_cents: total }) => total)).toEqual([20_000])
    expect(checkouts.map(({ url }) => url)).toEqual([null])
    const nobody = { email: gone(user).anonymousEmail, name: null, phone: null, address: null }
    expect(await personAtProvider(user)).toMatchObject(nobody)
    expect(await emailAtProvider(neighbour)).not.toContain('deleted')
    expect(await hasRunningSubscription(t.platform.db, neighbour)).toBe(true)
    expect(await t.violations()).toEqual([])
  })

  it('closes a payable page, and ends a subscription that was paid a moment ago', async () => {
    const [open, paid] = [await t.user(), await t.user()]
    const page = await t.open(open)
    await t.sandbox.pay(await t.open(paid))
    await erase(open)
    await erase(paid)
    await t.settled()
    expect((await t.deps.payments.findCheckout(page))?.status).toBe('expired')
    expect(await hasRunningSubscription(t.platform.db, open)).toBe(false)
    expect(await hasRunningSubscription(t.platform.db, paid)).toBe(false)
    expect(await t.violations()).toEqual([])
  })

  it('cancels schedules, voids what is owed, and retains no card and no mail address', async () => {
    const user = await t.user()
    await t.sandbox.pay(await t.open(user), { card: '4000000000000341' })
    await t.settled()
    await t.advance({ months: 1, hours: 2 })
    const startDate = londonDay(new Date(t.platform.clock.now().getTime() + 9 * 86_400_000))
    await createStaffSubscription(t.deps, staffAction(user), { userId: user, subId: 2, startDate })
    const before = await exported(user)
    expect(before['payment_attempts']).toMatchObject([{ outcome: 'failed', cardLast4: '0341' }])
    expect(before['payment_notices']).toMatchObject([{ kind: 'payment_failed' }])
    expect(before['subscription_schedules']).toMatchObject([{ status: 'new', startDate }])
    await erase(user)
    await t.settled()
    expect((await t.rowsOf(user)).invoices.map(({ status }) => status)).toEqual(['paid', 'void'])
    const after = await exported(user)
    expect(after['payment_attempts']).toMatchObject([{ cardBrand: null, cardLast4: null }])
    expect(after['payment_notices']).toMatchObject([{ email: gone(user).anonymousEmail }])
    expect(after['subscription_schedules']).toMatchObject([{ status: 'cancelled' }])
    expect((await t.sandbox.schedules(await t.customerOf(user))).map(({ status }) => status)).toEqual(['canceled'])
    expect(await t.violations()).toEqual([])
  })

  it('discards what was read before the release and saved after it', async () => {
    const user = await t.user()
    await t.sandbox.pay(await t.open(user), { card: '4000000000000341' })
    await t.settled()
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.advance({ months: 1, hours: 2 })
    for (const { stripe_id: stripeId } of (await t.rowsOf(user)).subscriptions) {
      const db = afterQuery(t.platform.db, 'app_user', () => takeOut(user))
      await mirrorSubscription({ ...t.deps, platform: { ...t.platform, db } }, stripeId)
    }
    await t.sandbox.clearFailures()
    const after = await exported(user)
    expect(after['payment_attempts']).toMatchObject([{ outcome: 'failed', cardBrand: null, cardLast4: null }])
    expect(after['payment_notices']).toEqual([])
    expect((await t.rowsOf(user)).invoices.map(({ hosted_url: url }) => url)).toEqual([null, null])
    await erase(user)
    await t.settled()
    expect(await t.violations()).toEqual([])
  })

  it('cancels a schedule whose answer was lost, and lets staff start nothing more', async () => {
    const user = await t.user()
    const startDate = londonDay(new Date(t.platform.clock.now().getTime() + 9 * 86_400_000))
    const start = () => createStaffSubscription(t.deps, staffAction(user), { userId: user, subId: 2, startDate })
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    t.provider.interrupt({ call: 'createSchedule', moment: 'after' })
    await expect(start()).rejects.toMatchObject({ kind: 'unavailable' })
    await erase(user)
    await t.advance({ minutes: 2 })
    await sweepSchedules(t.deps)
    await t.sandbox.clearFailures()
    expect((await t.sandbox.schedules(await t.customerOf(user))).map(({ status }) => status)).toEqual(['canceled'])
    expect((await exported(user))['subscription_schedules']).toMatchObject([{ status: 'cancelled' }])
    await expect(start()).rejects.toMatchObject({ code: 'not_found' })
    expect(await t.violations()).toEqual([])
  })

  it('changes nothing while the provider is down, and is safe to repeat', async () => {
    const user = await t.user()
    await t.sandbox.pay(await t.open(user))
    await t.settled()
    await t.sandbox.switchFailures({ providerDown: 'unavailable' })
    await expect(t.subscriptions.personalData.release?.(gone(user))).rejects.toMatchObject({ kind: 'unavailable' })
    await t.sandbox.clearFailures()
    await erase(user)
    await erase(user)
    expect(await hasRunningSubscription(t.platform.db, user)).toBe(false)
  })

  it('ends what starts during the deletion, paid or scheduled, and closes its page', async () => {
    const [paying, planning, choosing] = [await t.user(), await t.user(), await t.user()]
    const action = staffAction(planning)
    await t.sandbox.pay(await t.open(paying))
    await t.settled()
    await t.sandbox.pay(await t.open(planning))
    await t.settled()
    const startDate = londonDay(new Date(t.platform.clock.now().getTime() + 9 * 86_400_000))
    await createStaffSubscription(t.deps, action, { userId: planning, subId: 2, startDate })
    const page = await t.open(choosing)
    // Released before any of it existed.
    for (const user of [paying, planning, choosing]) await takeOut(user)
    for (const { stripe_id: stripeId } of (await t.rowsOf(paying)).subscriptions)
      await mirrorSubscription(t.deps, stripeId)
    await t.settled()
    expect((await t.rowsOf(paying)).subscriptions.map(({ status }) => status)).toEqual(['canceled'])
    expect(await emailAtProvider(paying)).toBe(gone(paying).anonymousEmail)
    await sweepDeletedUsers(t.deps)
    await t.settled()
    expect((await t.rowsOf(planning)).subscriptions.map(({ status }) => status)).toEqual(['canceled'])
    expect((await t.sandbox.schedules(await t.customerOf(planning))).map(({ status }) => status)).toEqual(['canceled'])
    expect((await t.deps.payments.findCheckout(page))?.status).toBe('expired')
    expect(await t.violations()).toEqual([])
    const before = t.provider.calls.length
    await sweepDeletedUsers(t.deps)
    expect(t.provider.calls.length).toBe(before)
  })

  it('closes a superseded page of a deleted user', async () => {
    const user = await t.user()
    const page = await t.open(user)
    await t.db.updateTable('checkout').set({ status: 'superseded' }).where('user_id', '=', user).execute()
    await takeOut(user)
    await sweepDeletedUsers(t.deps)
    expect((await t.deps.payments.findCheckout(page))?.status).toBe('expired')
  })

  it('starts nothing for a user who is deleted between read and lock', async () => {
    const user = await t.user()
    await t.open(user)
    await t.sandbox.saveCard(await t.customerOf(user))
    const late = async (id: number) => {
      await erase(id)
      return t.deps.payments.methodsOf(await t.customerOf(id))
    }
    const payments = withCalls(t.deps.payments, { methodsOf: () => late(user) })
    const start = { userId: user, subId: 2, startDate: londonDay(t.platform.clock.now()) }
    await expect(createStaffSubscription({ ...t.deps, payments }, staffAction(user), start)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await t.sandbox.subscriptions(await t.customerOf(user))).toEqual([])
    await expect(t.open(user)).rejects.toMatchObject({ code: 'not_found' })
    expect(await t.violations()).toEqual([])
  })

  it('releases a user who never paid', async () => {
    const user = await t.user()
    await erase(user)
    expect(await exported(user)).toEqual({
      payment_account: [],
      checkouts: [],
      subscriptions: [],
      subscription_history: [],
      payment_invoices: [],
      payment_attempts: [],
      payment_actions: [],
      payment_notices: [],
      subscription_schedules: [],
      plan_changes: [],
    })
  })

  it('does not count a subscription that is cancelled at period end as renewing', async () => {
    const user = await t.user()
    await t.sandbox.pay(await t.open(user))
    await t.settled()
    const { subscriptions } = await t.rowsOf(user)
    await t.sandbox.stripe('POST', `/subscriptions/${subscriptions[0]?.stripe_id}`, { cancel_at_period_end: 'true' })
    await t.settled()
    expect(await hasRunningSubscription(t.platform.db, user)).toBe(false)
  })
})
