import { expect, test } from '#e2e/stack/journey.ts'
import { button } from '#e2e/steps/fields.ts'
import { expectOneSubscription, moneyOf } from '#e2e/steps/money.ts'
import {
  afterPayment,
  buyButton,
  buyPlan,
  choosePlan,
  chooser,
  newcomerAtPlans,
  payAndReturn,
  payByCard,
  payByDebit,
} from '#e2e/steps/payments.ts'

test.describe('cards at the hosted checkout', () => {
  test.use({ stackName: 'pair' })

  for (const [what, card] of [
    ['declined', '4000000000000002'],
    ['without funds', '4000000000009995'],
  ] as const)
    test(`completes a card that is ${what}, then a good one: one subscription, charged once`, async ({
      page,
      product,
      sandbox,
      say,
      enterAs,
    }) => {
      const person = await newcomerAtPlans({ page, product, enterAs })
      await choosePlan(page, say, 'other_premium')
      await payByCard(page, card)
      await expect(page.getByRole('alert')).toBeVisible()
      await payAndReturn(page)
      await expectOneSubscription(sandbox, person)
      expect(await moneyOf(sandbox, person.email)).toMatchObject({ charges: 1, refunds: 0 })
    })

  test('requires authentication of a card: failed first, then completed', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await newcomerAtPlans({ page, product, enterAs })
    await choosePlan(page, say, 'affiliate_basic')
    await payByCard(page, '4000002500003155')
    await page.locator('button[value="fail"]').click()
    await page.waitForURL(/\/c\/pay\/cs_.*refused/)
    await expect(page.getByRole('alert')).toBeVisible()
    await payByCard(page, '4000002500003155')
    await page.locator('button[value="complete"]').click()
    await page.waitForURL(afterPayment)
    await expectOneSubscription(sandbox, person)
    expect(await moneyOf(sandbox, person.email)).toMatchObject({ charges: 1, refunds: 0 })
  })

  test('reports that the checkout was left, and lets the plan be chosen again', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await newcomerAtPlans({ page, product, enterAs })
    await choosePlan(page, say, 'self_basic')
    await page.locator('a[rel="noreferrer"]').first().click()
    await page.waitForURL(/\/subscription\/cancelled$/)
    await expect(page.getByText(say('subscription.cancelled_title'))).toBeVisible()
    await buyPlan(page, say, 'self_premium')
    await expectOneSubscription(sandbox, person)
  })

  for (const outcome of ['pays', 'fails'] as const)
    test(`waits for the bank of a debit, which ${outcome}`, async ({ page, product, sandbox, say, enterAs }) => {
      const person = await newcomerAtPlans({ page, product, enterAs })
      await choosePlan(page, say, 'self_basic')
      const session = /cs_\w+/.exec(page.url())?.[0] ?? ''
      await payByDebit(page, outcome)
      await page.waitForURL(/waiting_payment/)
      await expect(page.getByText(say('payment.incomplete'))).toBeVisible()
      await sandbox.control('POST', `/checkout/${session}/settle`, { outcome })
      await button(page, say('payment.check_again')).click()
      if (outcome === 'pays') {
        await page.waitForURL(afterPayment)
        await expectOneSubscription(sandbox, person)
        return
      }
      await expect(page.getByText(say('payment.failed'))).toBeVisible()
      expect(await moneyOf(sandbox, person.email)).toMatchObject({ running: 0 })
      await page.getByRole('link', { name: say('payment.plans') }).click()
      await buyPlan(page, say, 'self_basic')
      await expectOneSubscription(sandbox, person)
    })

  test('refuses a second subscription', async ({ page, product, say, enterAs, sandbox }) => {
    const person = await newcomerAtPlans({ page, product, enterAs })
    await buyPlan(page, say, 'self_basic')
    await page.goto(chooser)
    await page.waitForURL(afterPayment)
    await expect(buyButton(page, say, 'self_basic')).toHaveCount(0)
    const answer = await person.client.call('GET', '/subscriptions_stripe/create_session/other_basic')
    expect(answer.body).toMatchObject({ status: 'error', message: 'already_subscribed', sessionUrl: null })
    await expectOneSubscription(sandbox, person)
  })
})
