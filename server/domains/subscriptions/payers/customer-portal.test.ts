import { beforeAll, expect, it } from 'vitest'
import { listLastSubscriptions } from '#server/domains/subscriptions/records/list-last-subscriptions.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { customerPortal } from './customer-portal.ts'

describeOnOne('the customer portal and the customer’s view, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))
  let user = 0
  beforeAll(async () => {
    user = await t.user('it')
    await t.sandbox.pay(await t.open(user, 'other_premium'))
    await t.settled()
  })

  const actor = (userId: number, roles: ('ROLE_MANAGER' | 'ROLE_ADMIN')[] = []) =>
    ({ kind: 'user', userId, sessionId: 1, roles }) as const

  it('returns a new address each time, in the customer’s language', async () => {
    const addresses = [await customerPortal(t.deps, user), await customerPortal(t.deps, user)]
    expect(new Set(addresses).size).toBe(2)
    const page = await fetch(addresses[0] ?? '')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('lang="it"')
  })

  it('refuses a user who never paid and has no account there', async () => {
    await expect(customerPortal(t.deps, await t.user())).rejects.toMatchObject({ code: 'no_customer_account' })
  })

  it('fails while the provider fails, and works again afterwards', async () => {
    await t.sandbox.switchFailures({ providerDown: 'unavailable' })
    await expect(customerPortal(t.deps, user)).rejects.toMatchObject({ kind: 'unavailable' })
    await t.sandbox.clearFailures()
    expect(await customerPortal(t.deps, user)).toContain(t.sandbox.url)
  })

  it('lists the customer’s own paid periods, and answers not_found for another user’s', async () => {
    const [entry, ...more] = await listLastSubscriptions(t.deps, actor(user), user)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ status: 'new', subscription: { id: 5, name: 'Other Business Premium' } })
    expect(entry?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Date.parse(entry?.endAt ?? '')).toBeGreaterThan(Date.parse(entry?.startAt ?? ''))
    const stranger = await t.user()
    await expect(listLastSubscriptions(t.deps, actor(stranger), user)).rejects.toMatchObject({ code: 'not_found' })
    await expect(listLastSubscriptions(t.deps, actor(stranger), 987_654)).rejects.toMatchObject({ code: 'not_found' })
    expect(await listLastSubscriptions(t.deps, actor(stranger, ['ROLE_MANAGER']), user)).toHaveLength(1)
  })

  it('seeds a year of paid months once, however often it is called', async () => {
    const demo = await t.user()
    const started = new Date(t.platform.clock.now().getTime() - 365 * 86_400_000)
    await t.subscriptions.seedDemoSubscription(demo, { startedAt: started, plan: 'self_premium' })
    await t.subscriptions.seedDemoSubscription(demo, { startedAt: started, plan: 'self_premium' })
    const { subscriptions, history } = await t.rowsOf(demo)
    expect(subscriptions).toHaveLength(1)
    expect(history.length).toBeGreaterThanOrEqual(12)
    expect(await t.published(demo)).toHaveLength(history.length)
    expect(await t.violations()).toEqual([])
  })
})
