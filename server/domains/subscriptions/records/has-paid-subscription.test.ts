import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { hasPaidSubscription } from '#server/domains/subscriptions/api.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

describeOnOne('the paid status of an account on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))
  afterEach(() => t.sandbox.clearFailures())

  const statusOf = async (user: number) => {
    const { rows } = await sql<{ paid: boolean; active: boolean }>`
      select paid, active from app_user where id = ${user}`.execute(t.platform.db)
    return rows[0]
  }
  const subscribed = async (card = '4242424242424242'): Promise<number> => {
    const user = await t.user()
    expect(await statusOf(user)).toEqual({ paid: false, active: false })
    await t.sandbox.pay(await t.open(user), { card, authenticate: 'complete' })
    await t.settled()
    return user
  }
  const remoteOf = async (user: number) => (await t.sandbox.subscriptions(await t.customerOf(user)))[0]?.id ?? ''

  it('follows a payment, an end, and an older read that arrives late', async () => {
    const user = await subscribed()
    expect(await statusOf(user)).toEqual({ paid: true, active: true })
    await t.sandbox.stripe('DELETE', `/subscriptions/${await remoteOf(user)}`)
    await t.settled()
    expect(await statusOf(user)).toEqual({ paid: false, active: false })
    expect(await t.violations()).toEqual([])
  })

  it('stays paid while a renewal is retried, for any time, and ends when the provider stops', async () => {
    await t.sandbox.retryRules({ daysBetween: [40], afterLast: 'unpaid' })
    const user = await subscribed('4000000000000341')
    await t.advance({ months: 1, hours: 2 })
    expect(await statusOf(user)).toEqual({ paid: true, active: true })
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.advance({ days: 35 })
    expect(await statusOf(user)).toEqual({ paid: true, active: true })
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    expect(await t.violations()).toEqual([])
    await t.advance({ days: 6 })
    await mirrorSubscription(t.deps, await remoteOf(user))
    expect((await t.rowsOf(user)).subscriptions).toMatchObject([{ status: 'unpaid' }])
    expect(await statusOf(user)).toEqual({ paid: false, active: false })
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(false)
    expect(await t.violations()).toEqual([])
    await t.sandbox.retryRules({ daysBetween: [3, 5, 7], afterLast: 'cancel' })
    await t.sandbox.stripe('DELETE', `/subscriptions/${await remoteOf(user)}`)
  })

  it('does not change the managers’ switch', async () => {
    const user = await subscribed()
    await sql`update app_user set manager_active = true where id = ${user}`.execute(t.platform.db)
    await t.sandbox.stripe('DELETE', `/subscriptions/${await remoteOf(user)}`)
    await t.settled()
    expect(await statusOf(user)).toEqual({ paid: false, active: true })
  })

  it('updates a changed address at the provider, once and again after an outage', async () => {
    const user = await subscribed()
    const customer = await t.customerOf(user)
    const emailAtProvider = async () =>
      (await t.sandbox.stripe<{ email: string }>('GET', `/customers/${customer}`)).email
    const move = (email: string) => sql`update app_user set email = ${email} where id = ${user}`.execute(t.platform.db)
    await move('moved@example.test')
    await t.sandbox.switchFailures({ providerDown: 'unavailable' })
    await expect(t.subscriptions.refreshCustomerEmail(user)).rejects.toMatchObject({ kind: 'unavailable' })
    await t.sandbox.clearFailures()
    await t.subscriptions.refreshCustomerEmail(user)
    expect(await emailAtProvider()).toBe('moved@example.test')
    await t.sandbox.switchFailures({ providerDown: 'unavailable' })
    await t.subscriptions.refreshCustomerEmail(user)
    await t.subscriptions.refreshCustomerEmail(await t.user())
    await t.sandbox.clearFailures()
    await move('back@example.test')
    await t.subscriptions.refreshCustomerEmail(user)
    expect(await emailAtProvider()).toBe('back@example.test')
  })
})
