import { expect, test } from '#e2e/stack/journey.ts'
import { demo, onboarded } from '#e2e/stack/people.ts'
import { button, field } from '#e2e/steps/fields.ts'

const reason = 'A question about the share capital'

test.describe('viewing as a customer', () => {
  test('shows a manager the customer’s own pages, read-only, until it stops', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await onboarded(product, sandbox)
    await enterAs(await demo(product, 'manager'))
    await page.goto(`/manager/handle_user/${customer.id}/edit`)
    // Unsaved input is not discarded without asking.
    await button(page, say('managed.make')).click()
    const typed = field(page, say('company.name'))
    await typed.fill('Not saved yet')
    await button(page, say('viewing.start')).click()
    const question = page.getByRole('dialog', { name: say('leave.title') })
    await button(question, say('leave.cancel')).click()
    await expect(typed).toHaveValue('Not saved yet')
    await button(page, say('viewing.start')).click()
    await button(question, say('leave.confirm')).click()
    const dialog = page.getByRole('dialog', { name: say('viewing.start_title', { email: customer.email }) })
    await button(dialog, say('viewing.view')).click()
    await expect(dialog.getByText(say('yup.required'))).toBeVisible()
    await field(dialog, say('viewing.reason')).fill(reason)
    await button(dialog, say('viewing.view')).click()

    // The customer's current registration step, under the permanent banner.
    await page.waitForURL(/\/complete_registration\/form$/)
    const banner = page.getByRole('region', { name: say('viewing.label') })
    await expect(banner).toContainText(customer.email)
    await expect(page.getByRole('banner').getByText(say('nav.manager'), { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(banner).toContainText(say('viewing.read_only'))

    // The managers' area is closed meanwhile, and the server refuses every change.
    await page.goto('/manager/users_stats')
    await page.waitForURL(/\/complete_registration\/form$/)
    const refused = await page.evaluate(async () => {
      const answer = await fetch('/api/company_draft', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'portico' },
        body: JSON.stringify({ step: 1, version: 0, data: { name: 'Not yours' } }),
      })
      return [answer.status, await answer.text()]
    })
    expect(refused).toEqual([403, '{"message":"read_only_session"}'])

    await button(banner, say('viewing.stop')).click()
    await page.waitForURL(new RegExp(`/manager/handle_user/${customer.id}$`))
    await expect(banner).toHaveCount(0)
  })

  test('shows the customer who viewed and why, in the security activity', async ({
    page,
    product,
    sandbox,
    enterAs,
  }) => {
    const customer = await onboarded(product, sandbox)
    const manager = await demo(product, 'manager')
    const started = await manager.client.call('POST', '/manager/impersonations', {
      body: { user: customer.id, reason },
    })
    expect(started.status).toBe(200)
    expect((await manager.client.call('DELETE', '/manager/impersonations')).status).toBe(200)
    await enterAs(customer)
    await page.goto('/account')
    await expect(page.getByText(reason)).toBeVisible()
  })
})
