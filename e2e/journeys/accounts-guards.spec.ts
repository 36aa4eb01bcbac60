import { expect, test } from '#e2e/stack/journey.ts'
import { confirmAddress, demo, onboarded, registered, subscribe } from '#e2e/stack/people.ts'
import { logInByForm } from '#e2e/steps/accounts.ts'
import { toast } from '#e2e/steps/fields.ts'

const step = {
  plan: '/complete_registration/subscription',
  waiting: '/complete_registration/waiting_payment',
  email: '/complete_registration/email_verification',
  form: '/complete_registration/form',
}

test.describe('guards', () => {
  test('sends a guest to the login and back to the requested page', async ({ page, product, say }) => {
    const person = await demo(product, 'customer')
    await page.goto('/invoices?year=2026')
    await page.waitForURL(/\/login\?redirect=%2Finvoices/)
    await logInByForm(page, 'en', person)
    await page.waitForURL(/\/invoices\?year=2026$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('nav.invoices'))
  })

  for (const foreign of ['https://example.org/', '//example.org/x', '/\\example.org', 'javascript:alert(1)'])
    test(`does not follow a requested page outside (${foreign})`, async ({ page, product }) => {
      const person = await demo(product, 'customer')
      await page.goto(`/login?redirect=${encodeURIComponent(foreign)}`)
      await logInByForm(page, 'en', person)
      await page.waitForURL(`${product}/dashboard`)
    })

  test('shows logged-in users the dashboard instead of login, registration and reset', async ({
    page,
    product,
    enterAs,
  }) => {
    await enterAs(await demo(product, 'customer'))
    for (const path of ['/', '/login', '/register', `/reset_password/1/${'0'.repeat(43)}`]) {
      await page.goto(path)
      await page.waitForURL(/\/dashboard$/)
    }
  })

  test('redirects a customer from the managers’ and admins’ pages to the dashboard', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await demo(product, 'customer'))
    for (const path of ['/manager', '/manager/list_companies', '/admin/failed_jobs']) {
      await page.goto(path)
      await page.waitForURL(/\/dashboard$/)
      await expect(toast(page, say('ui.toasts'), say('error.access_denied'))).toBeVisible()
    }
  })

  test('refuses admin pages to a manager, and lets an admin skip onboarding', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await demo(product, 'manager'))
    await page.goto('/admin/failed_jobs')
    await page.waitForURL(/\/manager\/home$/)
    for (const path of ['/dashboard', '/login', step.form]) {
      await page.goto(path)
      await page.waitForURL(/\/manager\/home$/)
    }
    await page.goto('/manager')
    await page.waitForURL(/\/manager\/users_stats$/)
    await enterAs(await demo(product, 'admin'))
    await page.goto('/admin/failed_jobs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('nav.admin_jobs'))
  })

  test('enforces the order of onboarding, whatever address is typed', async ({ page, product, sandbox, enterAs }) => {
    const person = await registered(product)
    await enterAs(person)
    const expectAll = async (paths: readonly string[], end: string): Promise<void> => {
      for (const path of paths) {
        await page.goto(path)
        await page.waitForURL((url) => url.pathname === end)
      }
    }
    await expectAll(['/dashboard', '/complete_registration', step.email, step.form, '/invoices'], step.plan)
    await expectAll([step.waiting], step.waiting)
    await subscribe(person, sandbox)
    await expectAll(['/dashboard', step.plan, step.form], step.email)
    await confirmAddress(person, sandbox)
    await expectAll(['/dashboard', step.plan, step.email, '/complete_registration'], step.form)
  })

  test('enforces the same order on the server', async ({ product, sandbox }) => {
    const draft = { step: 1, version: 0, data: {} }
    const person = await registered(product)
    const early = await person.client.call('PUT', '/company_draft', { body: draft })
    expect([early.status, early.body]).toEqual([403, { message: 'subscription_required' }])
    await subscribe(person, sandbox)
    const unconfirmed = await person.client.call('PUT', '/company_draft', { body: draft })
    expect([unconfirmed.status, unconfirmed.body]).toEqual([403, { message: 'email_not_verified' }])
    const ready = await onboarded(product, sandbox)
    expect((await ready.client.call('PUT', '/company_draft', { body: draft })).status).toBe(200)
  })

  test('reports an address that is no page', async ({ page, say }) => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('page.not_found'))
  })

  test('preserves the navigation of logged-in users on an address that is no page', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await registered(product))
    for (const path of ['/no/such/page', '/manager_no_such_page']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('page.not_found'))
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('link', { name: say('nav.set_up_company') })).toHaveCount(1)
      await expect(page.getByRole('link', { name: say('nav.account') })).toHaveCount(1)
    }
  })
})
