import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '#server/platform/database/testing.ts'
import { endLapsedStandings } from '../accounts/keep-paid-standing.ts'
import { mirrorSubscription } from './mirror-subscription.ts'
import { openTestSubscriptions, type TestSubscriptions } from './testing/open-test-subscriptions.ts'

describe.each(databases())('what the account keeps of its payments on %s', (kind) => {
  let t: TestSubscriptions
  beforeAll(async () => {
    t = await openTestSubscriptions(kind)
  })
  afterEach(() => t.sandbox.noFaults())
  afterAll(() => t.close())

  const kept = async (user: number) => {
    const { rows } = await sql<{ paid: boolean; active: boolean; paid_ends_at: string | null }>`
      select paid, active, paid_ends_at from app_user where id = ${user}`.execute(t.platform.db)
    return rows[0]
  }
  const subscribed = async (card = '4242424242424242'): Promise<number> => {
    const user = await t.user()
    expect(await kept(user)).toEqual({ paid: false, active: false, paid_ends_at: null })
    await t.sandbox.pay(await t.open(user), { card, authenticate: 'complete' })
    await t.settled()
    return user
  }
  const remoteOf = async (user: number) => (await t.sandbox.subscriptions(await t.customerOf(user)))[0]?.id ?? ''

  it('follows a payment, an end, and an older read that comes late', async () => {
    const user = await subscribed()
    expect(await kept(user)).toEqual({ paid: true, active: true, paid_ends_at: null })
    await t.sandbox.stripe('DELETE', `/subscriptions/${await remoteOf(user)}`)
    await t.settled()
    expect(await kept(user)).toEqual({ paid: false, active: false, paid_ends_at: null })
    expect(await t.violations()).toEqual([])
  })

  it('is paid while a renewal is retried, and is not when that time is over, without any news', async () => {
    await t.sandbox.retryRules({ daysBetween: [60], afterLast: 'unpaid' })
    const user = await subscribed('4000000000000341')
    await t.advance({ months: 1, hours: 2 })
    const since = Date.parse((await t.kept(user)).subscriptions[0]?.past_due_since ?? '')
    const owing = await kept(user)
    expect(owing).toMatchObject({ paid: true, active: true })
    expect(Date.parse(owing?.paid_ends_at ?? '') - since).toBe(30 * 86_400_000)
    await t.advance({ days: 29 })
    await endLapsedStandings(t.platform)
    expect(await kept(user)).toMatchObject({ paid: true })
    await t.sandbox.faults({ webhookLost: 'all' })
    await t.advance({ days: 2 })
    expect(await kept(user)).toMatchObject({ paid: true })
    expect(await t.violations()).toEqual([])
    await endLapsedStandings(t.platform)
    expect(await kept(user)).toEqual({ paid: false, active: false, paid_ends_at: null })
    expect(await t.subscriptions.hasPaidSubscription(user)).toBe(false)
    // The mirror reads the same still: nothing comes back.
    await mirrorSubscription(t.deps, await remoteOf(user))
    expect(await kept(user)).toEqual({ paid: false, active: false, paid_ends_at: null })
    expect(await t.violations()).toEqual([])
    await t.sandbox.retryRules({ daysBetween: [3, 5, 7], afterLast: 'cancel' })
    await t.sandbox.stripe('DELETE', `/subscriptions/${await remoteOf(user)}`)
  })

  it('leaves the managers’ switch alone', async () => {
    const user = await subscribed()
    await sql`update app_user set manager_active = true where id = ${user}`.execute(t.platform.db)
    await t.sandbox.stripe('DELETE', `/subscriptions/${await remoteOf(user)}`)
    await t.settled()
    expect(await kept(user)).toEqual({ paid: false, active: true, paid_ends_at: null })
  })

  it('tells the provider an address that changed, once, and again after an outage', async () => {
    const user = await subscribed()
    const customer = await t.customerOf(user)
    const told = async () => (await t.sandbox.stripe<{ email: string }>('GET', `/customers/${customer}`)).email
    const move = (email: string) => sql`update app_user set email = ${email} where id = ${user}`.execute(t.platform.db)
    await move('moved@example.test')
    await t.sandbox.faults({ providerDown: 'unavailable' })
    await expect(t.subscriptions.refreshCustomerEmail(user)).rejects.toMatchObject({ kind: 'unavailable' })
    await t.sandbox.noFaults()
    await t.subscriptions.refreshCustomerEmail(user)
    expect(await told()).toBe('moved@example.test')
    await t.sandbox.faults({ providerDown: 'unavailable' })
    await t.subscriptions.refreshCustomerEmail(user)
    await t.subscriptions.refreshCustomerEmail(await t.user())
    await t.sandbox.noFaults()
    await move('back@example.test')
    await t.subscriptions.refreshCustomerEmail(user)
    expect(await told()).toBe('back@example.test')
  })
})
