import { expect, test } from '#e2e/stack/journey.ts'
import { companyPayload, demo } from '#e2e/stack/people.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'
import { expectNotice } from '#e2e/steps/manager.ts'
import { goodCard, payByCard } from '#e2e/steps/payments.ts'
import { atProvider, monthNearlyOver, renew } from '#e2e/steps/renewals.ts'

test.describe('the customer’s subscription', () => {
  test('shows what its plan includes and the newest invoices', async ({ page, product, say, enterAs }) => {
    await enterAs(await demo(product, 'customer'))
    await page.goto('/subscription')
    const included = page.getByRole('region', { name: say('plans.in_plan') })
    await expect(included.getByText(say('subscription.row.business_school'))).toBeVisible()
    const invoices = page.getByRole('region', { name: say('own_invoices.latest') })
    await expect(invoices.getByRole('listitem')).toHaveCount(4)
    await invoices.getByRole('link', { name: say('own_invoices.see_all') }).click()
    await page.waitForURL('/invoices')
  })

  test('fails to renew: everything remains accessible, and it is paid without a login', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const person = await monthNearlyOver(product, sandbox)
    await renew(sandbox, person, 'fails')
    await expect
      .poll(async () => (await person.client.call('GET', '/subscriptions_stripe/current')).text, { timeout: 60_000 })
      .toContain('past_due')
    await enterAs(person)
    // Not back to the plans: registration continues at its step.
    await page.goto('/dashboard')
    await page.waitForURL(/\/complete_registration\/form$/)
    const made = await person.client.call('POST', '/companies', { body: companyPayload() })
    expect(made.status).toBe(201)
    await page.goto('/dashboard')
    const banner = page.getByRole('region', { name: say('own_subscription.owed_label') })
    await expect(banner).toContainText(say('own_subscription.owed_title', { amount: '€200.00' }))
    await expect(banner).toContainText(/\d\d\/\d\d\/\d{4}.*\d\d\/\d\d\/\d{4}/)

    // The mail has the same link as the banner, and anyone with the link can pay.
    const link = (await banner.getByRole('link', { name: /€200\.00/ }).getAttribute('href')) ?? ''
    const subject = say('mail.payment_failed.subject', { product: 'Self-Publishing Basic' })
    expect((await sandbox.mailTo(person.email, subject)).links).toContain(link)
    const other = await anotherBrowser()
    await other.page.goto(link)
    await payByCard(other.page, goodCard)
    await expect(banner).toBeHidden({ timeout: 45_000 })
    await expectNotice(page, say, 'own_subscription.paid_now')
    await page.reload()
    await expect(page.getByText(say('own_subscription.status.active'))).toBeVisible()
    await expect(banner).toBeHidden()
  })

  test('is cancelled at the end of its period with a reason, and the cancellation undone', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await monthNearlyOver(product, sandbox)
    await renew(sandbox, person, 'pays')
    await enterAs(person)
    await page.goto('/account')
    await page
      .getByRole('region', { name: say('own_subscription.title') })
      .getByRole('link')
      .click()
    // The paid period ends on the day of the renewal: the page names that day once.
    await expect(page.getByText(say('own_subscription.renews'))).toBeVisible()
    await expect(page.getByText(say('own_subscription.paid_until'))).toBeHidden()
    await button(page, say('own_subscription.end')).click()
    const dialog = page.getByRole('dialog')
    await button(dialog, say('own_subscription.confirm_end')).click()
    await expect(dialog.getByText(say('yup.required'))).toBeVisible()
    await dialog.getByRole('radio', { name: say('own_subscription.reason.unused') }).check()
    await field(dialog, say('own_subscription.comment')).fill('The book is written.')
    await button(dialog, say('own_subscription.confirm_end')).click()
    await expect(dialog).toBeHidden()
    await expectNotice(page, say, 'own_subscription.end_done')
    await sandbox.mailTo(person.email, say('mail.ends_with_period.subject', { product: 'Self-Publishing Basic' }))
    expect(await atProvider(sandbox, person)).toMatchObject({
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'unused', comment: 'The book is written.' },
    })
    await page.reload()
    await button(page, say('own_subscription.undo_cancellation')).click()
    await expectNotice(page, say, 'own_subscription.cancellation_undone')
    await expect(button(page, say('own_subscription.end'))).toBeVisible()
    expect(await atProvider(sandbox, person)).toMatchObject({ cancel_at_period_end: false })

    await button(page, say('own_subscription.end')).click()
    await dialog.getByRole('radio', { name: say('own_subscription.reason.unused') }).check()
    await button(dialog, say('own_subscription.confirm_end')).click()
    await button(page.getByRole('region', { name: say('ui.toasts') }), say('ui.undo')).click()
    await expect(button(page, say('own_subscription.end'))).toBeVisible()
    expect(await atProvider(sandbox, person)).toMatchObject({ cancel_at_period_end: false })
  })

  test('changes to a dearer plan at the shown price, and back at the renewal, which is undone', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const person = await monthNearlyOver(product, sandbox)
    await renew(sandbox, person, 'pays')
    await enterAs(person)
    await page.goto('/subscription')
    const dialog = page.getByRole('dialog')
    await button(page, say('own_subscription.change_plan')).click()
    await dialog.getByRole('radio', { name: 'Self-Publishing Premium' }).check()
    const pay = dialog.getByRole('button', { name: /€\d/ })
    const shown = Number(/€([\d.,]+)/.exec((await pay.textContent()) ?? '')?.[1])
    expect(shown).toBeGreaterThan(90)
    await pay.click()
    await expect(dialog).toBeHidden()
    const changed = say('plan_change.changed', { name: 'Self-Publishing Premium' })
    await expect(toast(page, say('ui.toasts'), changed)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Self-Publishing Premium' })).toBeVisible()
    const customer = (await atProvider(sandbox, person))?.['customer']
    const [newest] = (await sandbox.list('invoices')).filter((one) => one['customer'] === customer)
    expect(newest).toMatchObject({
      status: 'paid',
      total: Math.round(shown * 100),
      billing_reason: 'subscription_update',
    })
    await sandbox.mailTo(person.email, say('mail.plan_changed.subject', { to: 'Self-Publishing Premium' }))

    await button(page, say('own_subscription.change_plan')).click()
    await dialog.getByRole('radio', { name: 'Self-Publishing Basic' }).check()
    await dialog.getByRole('button', { name: /\d\d\/\d\d\/\d{4}/ }).click()
    await expect(dialog).toBeHidden()
    await expect(button(page, say('own_subscription.change_plan'))).toBeHidden()
    await button(page, say('own_subscription.keep_plan')).click()
    await expectNotice(page, say, 'own_subscription.plan_kept')
    await expect(button(page, say('own_subscription.change_plan'))).toBeVisible()
    expect(await atProvider(sandbox, person)).toMatchObject({ schedule: null })
  })

  test('keeps the user in the product when they go back while the payment portal opens', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await demo(product, 'customer'))
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/subscriptions_stripe/customer_portal', async (route) => {
      await answered.promise
      await route.fulfill({ json: `${product}/contact_us` })
    })
    await page.goto('/dashboard')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('nav.invoices') })
      .click()
    await page.waitForURL(/\/invoices$/)
    await button(page, say('nav.payments')).click()
    const opening = page.getByRole('dialog', { name: say('payment.portal_opening') })
    await expect(opening).toBeVisible()
    await page.goBack()
    await page.waitForURL(/\/dashboard$/)
    answered.resolve()
    await expect(opening).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
