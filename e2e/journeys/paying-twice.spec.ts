import { expect, test } from '#e2e/stack/journey.ts'
import { openCheckout, registered } from '#e2e/stack/people.ts'
import type { SandboxClient } from '#e2e/stack/sandbox-client.ts'
import { expectOneSubscription, moneyOf } from '#e2e/steps/money.ts'
import { afterPayment, choosePlan, chooser, goodCard, newcomerAtPlans, payByCard } from '#e2e/steps/payments.ts'

/** Opens a second checkout of the same customer and price, which the product itself never leaves open. */
const checkoutBesides = async (sandbox: SandboxClient, session: string): Promise<string> => {
  const request = async (path: string, body?: URLSearchParams): Promise<Record<string, unknown>> => {
    const headers = { authorization: 'Bearer sk_test_sandbox' }
    const response = await fetch(
      `${sandbox.url}/v1/checkout/sessions${path}`,
      body ? { method: 'POST', headers, body } : { headers },
    )
    expect(response.status, path).toBe(200)
    return (await response.json()) as Record<string, unknown>
  }
  const made = await request(`/${session}`)
  const lines = (await request(`/${session}/line_items`)) as { data?: { price: { id: string } }[] }
  const form = new URLSearchParams({
    mode: 'subscription',
    customer: String(made['customer']),
    success_url: String(made['success_url']),
    'line_items[0][price]': lines.data?.[0]?.price.id ?? '',
    'line_items[0][quantity]': '1',
  })
  return String((await request('', form))['id'])
}

test.describe('duplicate actions', () => {
  test.use({ stackName: 'pair' })

  test('open the return page twice, concurrently and later, without effect', async ({
    page,
    context,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await registered(product)
    await enterAs(person)
    const session = await openCheckout(person, 'self_basic')
    await sandbox.control('POST', `/checkout/${session}/pay`, { card: goodCard })
    const address = `/complete_registration/waiting_payment?session_id=${session}`
    const second = await context.newPage()
    await Promise.all([page.goto(address), second.goto(address)])
    await Promise.all([page.waitForURL(afterPayment), second.waitForURL(afterPayment)])
    await second.goto(address)
    await second.waitForURL(afterPayment)
    await expect(second.getByText(say('verify.sent_to', { email: person.email }))).toBeVisible()
    await expectOneSubscription(sandbox, person)
    expect(await moneyOf(sandbox, person.email)).toEqual({ running: 1, ended: 0, charges: 1, refunds: 0 })
  })

  test('open one checkout after a double click on Buy', async ({ product, sandbox }) => {
    const person = await registered(product)
    const request = () => person.client.call('GET', '/subscriptions_stripe/create_session/self_basic')
    const answers = await Promise.all([request(), request(), request(), request()])
    const sessions = new Set(answers.map((one) => (one.body as { sessionId: string }).sessionId))
    expect(sessions.size).toBe(1)
    const [id] = sessions
    await sandbox.control('POST', `/checkout/${id}/pay`, { card: goodCard })
    await expectOneSubscription(sandbox, person)
  })

  test('close the older of two checkouts from two tabs, and the newer one is paid', async ({
    page,
    context,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await newcomerAtPlans({ page, product, enterAs })
    await choosePlan(page, say, 'self_basic')
    const second = await context.newPage()
    await second.goto(chooser)
    await choosePlan(second, say, 'self_premium')
    await payByCard(page, goodCard)
    await expect(page.locator('#number')).toHaveCount(0)
    await payByCard(second, goodCard)
    await second.waitForURL(afterPayment)
    await expectOneSubscription(sandbox, person)
    expect(await moneyOf(sandbox, person.email)).toEqual({ running: 1, ended: 0, charges: 1, refunds: 0 })
  })

  test('end and refund one of two checkouts that were both paid', async ({ product, sandbox }) => {
    const person = await registered(product)
    const first = await openCheckout(person, 'self_basic')
    const second = await checkoutBesides(sandbox, first)
    for (const session of [first, second]) await sandbox.control('POST', `/checkout/${session}/pay`, { card: goodCard })
    await expect
      .poll(() => moneyOf(sandbox, person.email), { timeout: 60_000 })
      .toEqual({ running: 1, ended: 1, charges: 2, refunds: 1 })
    await expectOneSubscription(sandbox, person)
  })
})
