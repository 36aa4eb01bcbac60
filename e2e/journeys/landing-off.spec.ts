import { expect, test } from '#e2e/stack/journey.ts'
import { freshPerson } from '#e2e/stack/people.ts'
import { type Stack, startStack } from '#e2e/stack/start-stack.ts'
import { register } from '#e2e/steps/accounts.ts'
import { field } from '#e2e/steps/fields.ts'

/** A product whose provider has switched the landing page off. */
test.describe('without a landing page', () => {
  test.describe.configure({ mode: 'serial' })
  let stack: Stack
  test.beforeAll(async () => {
    stack = await startStack({ env: { LANDING: 'off' } })
  })
  test.afterAll(() => stack.stop())

  test('leads visitors from the start address to the login, and offers no plans in the bar', async ({ page, say }) => {
    await page.goto(stack.url)
    await page.waitForURL(`${stack.url}/login`)
    await expect(field(page, say('account.email'))).toBeVisible()
    await expect(page.getByRole('link', { name: say('nav.plans'), exact: true })).toHaveCount(0)
  })

  test('leads a customer from the start address to the next step', async ({ page }) => {
    await page.goto(`${stack.url}/register`)
    await register(page, 'en', freshPerson())
    await page.waitForURL(/\/complete_registration\/subscription$/)
    await page.goto(stack.url)
    await page.waitForURL(/\/complete_registration\/subscription$/)
  })
})
