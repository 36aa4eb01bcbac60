import { expect, test } from '#e2e/stack/journey.ts'
import { theManager } from '#e2e/steps/manager.ts'

test('a file that cannot be loaded ahead disturbs nobody; a page that needs it is reloaded', async ({
  complaints,
  page,
  product,
  say,
  enterAs,
}) => {
  await enterAs(await theManager(product))
  await page.goto('/manager/download_invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  let isBroken = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isBroken = false
  })
  await page.route(/\/assets\/.*\.js$/, (route) => (isBroken ? route.abort() : route.continue()))
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  const menu = page.getByRole('banner').locator('button[aria-haspopup=menu]').first()
  const failed = page.waitForEvent('requestfailed')
  await menu.hover()
  await failed
  // Another file loaded ahead: the page behind a link.
  const failedPage = page.waitForEvent('requestfailed')
  await page
    .getByRole('link', { name: say('nav.revenue_report') })
    .first()
    .hover()
  await failedPage
  await expect(page.locator('html[data-first]')).toHaveCount(1)
  const reloaded = page.waitForEvent('load')
  await menu.click()
  await reloaded
  await expect(page.locator('html[data-first]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The browser itself reports the missing files.
  complaints.length = 0
})

test('a page that stays broken says so, and leads back to the start', async ({
  complaints,
  page,
  product,
  say,
  enterAs,
}) => {
  await enterAs(await theManager(product))
  const loaded = new Set<string>()
  page.on('requestfinished', (request) => loaded.add(request.url()))
  await page.goto('/manager/download_invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/.*\.js$/, (route) =>
    loaded.has(route.request().url()) ? route.continue() : route.abort(),
  )
  // Not even the page's own reload finds its file.
  await page.goto('/manager/revenue_report')
  await page.waitForEvent('load')
  const crash = page.getByRole('alert')
  await expect(crash.getByRole('heading', { level: 1, name: say('page.crash') })).toBeVisible()
  await expect(crash.getByRole('button', { name: say('page.reload') })).toBeVisible()
  await page.unroute(/\/assets\/.*\.js$/)
  await crash.getByRole('link', { name: say('page.to_start') }).click()
  await expect(page).toHaveURL(/\/manager\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  complaints.length = 0
})
