import type { Language } from '#contract/core/fields.ts'
import { expect, type StackName, test } from '#e2e/stack/journey.ts'
import { freshPerson } from '#e2e/stack/people.ts'
import { pickLanguage, register } from '#e2e/steps/accounts.ts'
import { becomeCustomer, type World } from '#e2e/steps/become-customer.ts'
import { dashboardPerson } from '#e2e/steps/company.ts'
import { toast } from '#e2e/steps/fields.ts'

const followCustomer = async (world: World): Promise<void> => {
  const { page, say } = world
  const { company } = await becomeCustomer(world)
  await expect(toast(page, say('ui.toasts'), say('company.saved'))).toBeVisible()
  const card = page.getByRole('region', { name: say('dashboard.company'), exact: true })
  await expect(card).toContainText(company)
  await expect(card).toContainText(say('company_status.0'))
  await expect(card).toContainText('£100')
  const holder = await dashboardPerson(page, say, 'Otto Lind')
  await expect(holder).toContainText(new RegExp(say('dashboard.owns', { share: '40\\s?%' })))
  await expect(holder).not.toContainText(say('dashboard.director'))
  await page.reload()
  await expect(card).toContainText(company)
}

const runs: [Language, StackName, { width: number; height: number }][] = [
  ['en', 'embedded', { width: 1180, height: 800 }],
  ['it', 'pair', { width: 390, height: 844 }],
  ['es', 'pair', { width: 1180, height: 800 }],
]

for (const [language, stackName, viewport] of runs)
  test.describe(`${language}, ${viewport.width} px, ${stackName}`, () => {
    test.use({ language, stackName, viewport })
    test('a visitor becomes a customer with a company', async ({ page, sandbox, say }) => {
      await followCustomer({ page, sandbox, say, language })
    })
  })

test.describe('with an Italian browser', () => {
  test.use({ language: 'it', locale: 'it-IT', hasOwnBrowser: true })
  test('a visitor reads Italian, sees the plans and registers', async ({ page, context, say }) => {
    await context.clearCookies()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('landing.title'))
    await expect(page.getByRole('link', { name: say('nav.dashboard'), exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: say('landing.see_plans') }).click()
    const card = page.getByRole('article', { name: say('subscription.tab.self') })
    await expect(card).toContainText('€200')
    await expect(card).toContainText('€300')
    const business = say('subscription.tab.self')
    await card.getByRole('link', { name: say('landing.choose_for', { business }) }).click()
    await register(page, 'it', freshPerson())
    await page.waitForURL(/\/complete_registration\/subscription$/)
    const bar = page.getByRole('navigation', { name: say('nav.main') })
    await expect(bar.getByRole('link', { name: say('nav.documents') })).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(3)
  })
})

test.describe('with the language picked in the bar', () => {
  test('the pages change language immediately and after a reload', async ({ page }) => {
    await page.goto('/login')
    await pickLanguage(page, 'en', 'es')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
})
