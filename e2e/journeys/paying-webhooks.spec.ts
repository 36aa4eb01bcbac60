import { expect, test } from '#e2e/stack/journey.ts'
import { countSubscriptions, openCheckout, registered } from '#e2e/stack/people.ts'
import { eventsOf, expectOneSubscription, moneyOf, paymentCustomer } from '#e2e/steps/money.ts'
import { afterPayment, buyPlan, choosePlan, goodCard, newcomerAtPlans, payAndReturn } from '#e2e/steps/payments.ts'

const paid = { card: goodCard }
const completed = 'checkout.session.completed'

test.describe('events of the payment provider', () => {
  test.afterEach(async ({ sandbox }) => sandbox.clearErrors())

  test('finish a checkout by webhook when its tab is closed', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const person = await newcomerAtPlans({ page, product, enterAs })
    await choosePlan(page, say, 'self_basic')
    const session = /cs_\w+/.exec(page.url())?.[0] ?? ''
    await page.close()
    await sandbox.control('POST', `/checkout/${session}/pay`, paid)
    await expectOneSubscription(sandbox, person)
    const other = await anotherBrowser()
    await enterAs(person, other.context)
    await other.page.goto('/dashboard')
    await other.page.waitForURL(afterPayment)
  })

  test('replace a lost webhook by a query of the waiting page to the provider', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await newcomerAtPlans({ page, product, enterAs })
    await sandbox.failures({ webhookLost: 'all' })
    await buyPlan(page, say, 'self_basic')
    await expectOneSubscription(sandbox, person)
  })

  test('finish by reconciliation when the webhook is lost and the tab closed', async ({ product, sandbox }) => {
    const person = await registered(product)
    await sandbox.failures({ webhookLost: 'all' })
    const session = await openCheckout(person, 'self_basic')
    await sandbox.control('POST', `/checkout/${session}/pay`, paid)
    expect(await countSubscriptions(person)).toBe(0)
    await sandbox.control('POST', '/clock/advance', { hours: 2 })
    await expect.poll(() => countSubscriptions(person), { timeout: 60_000 }).toBe(1)
    await expectOneSubscription(sandbox, person)
  })

  test('have one effect when the webhook comes twice, and then 50 times concurrently', async ({ product, sandbox }) => {
    const person = await registered(product)
    await sandbox.failures({ webhookDuplicate: 2, webhookShuffle: true })
    const session = await openCheckout(person, 'other_basic')
    await sandbox.control('POST', `/checkout/${session}/pay`, paid)
    await expectOneSubscription(sandbox, person)
    await sandbox.clearErrors()
    const [event] = await eventsOf(sandbox, completed, session)
    await sandbox.control('POST', `/events/${event?.id}/send`, { times: 50, parallel: true })
    await expectOneSubscription(sandbox, person)
    expect(await moneyOf(sandbox, person.email)).toEqual({ running: 1, ended: 0, charges: 1, refunds: 0 })
  })

  test('change nothing when the webhook comes after the page’s own query', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await newcomerAtPlans({ page, product, enterAs })
    await sandbox.failures({ webhookDelayMs: 4000 })
    await choosePlan(page, say, 'self_basic')
    const session = /cs_\w+/.exec(page.url())?.[0] ?? ''
    await payAndReturn(page)
    await expectOneSubscription(sandbox, person)
    const [event] = await eventsOf(sandbox, completed, session)
    const deliveries = async () =>
      ((await sandbox.control('GET', '/deliveries?status=delivered')) as { data: { event: string }[] }).data
    await expect.poll(async () => (await deliveries()).some((one) => one.event === event?.id)).toBe(true)
    await expectOneSubscription(sandbox, person)
  })

  test('report a clear error when the provider is down at Buy, and work later', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await newcomerAtPlans({ page, product, enterAs })
    await sandbox.failures({ providerDown: 'unavailable' })
    const buy = page.getByRole('button', {
      name: say('subscription.buy_plan', { plan: say('subscription.plan.basic'), price: '€200' }),
    })
    await buy.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('error.provider_unavailable'), {
      timeout: 40_000,
    })
    await sandbox.clearErrors()
    await buyPlan(page, say, 'self_basic')
    await expectOneSubscription(sandbox, person)
  })

  test('are not processed twice when answers of the provider are lost after it acted', async ({ product, sandbox }) => {
    const person = await registered(product)
    await sandbox.failures({ providerTimesOutAfterActing: 4 })
    const request = () => person.client.call('GET', '/subscriptions_stripe/create_session/self_premium')
    await expect.poll(async () => (await request()).status, { timeout: 30_000 }).toBe(200)
    const session = await openCheckout(person, 'self_premium')
    const customer = await paymentCustomer(sandbox, person.email)
    const sessions = (await sandbox.list('sessions')).filter((one) => one['customer'] === customer)
    expect(sessions.map((one) => one.id)).toEqual([session])
    await sandbox.control('POST', `/checkout/${session}/pay`, paid)
    await expectOneSubscription(sandbox, person)
  })
})
