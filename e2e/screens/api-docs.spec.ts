import { expect, test } from '#e2e/stack/journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts'

test.describe('the API reference', () => {
  test('is accessible, light and dark, wide and narrow, with every detail open', async ({ page }) => {
    // No colour depends on the width: a page is checked in one scheme for each width, and each width in both schemes.
    for (const [index, path] of ['/api/docs', '/api/docs/invoices', '/api/docs/companies'].entries()) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      for (const [step, width] of [390, 1180, 1440].entries()) {
        const colorScheme = (index + step) % 2 === 0 ? 'light' : 'dark'
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expectNoSidewaysScroll(page, `${path}, ${width} px`)
        await expectAccessible(page, `${path}, ${width} px, ${colorScheme}`)
      }
    }
  })

  test('is searched by keyboard, and gives a request to copy', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/api/docs')
    const all = await page.getByRole('listitem').count()
    await page.keyboard.press('/')
    await page.keyboard.type('cancel invoice')
    const found = page.getByRole('link', { name: 'Cancel an invoice with a full credit note' })
    await expect(found).toBeVisible()
    expect(await page.getByRole('listitem').count()).toBeLessThan(all)
    await found.click()
    await expect(page).toHaveURL(/\/api\/docs\/invoices#\w+Cancel$/)
    const operation = page.locator('section.operation', {
      has: page.getByRole('heading', { name: /^Cancel an invoice/ }),
    })
    await operation.getByRole('button', { name: 'Copy' }).first().click()
    await expect(operation.getByRole('button', { name: 'Copied' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^curl -X POST '[^']+\/api\/invoices\/12\/cancel'/)
    expect(copied).toContain('X-Requested-With: portico')
    await page.keyboard.press('/')
    await page.keyboard.type('payment')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/api\/docs\?q=payment$/)
    await expect(page.getByRole('link', { name: /Retry a payment/ })).toBeVisible()
  })

  test('is read without scripts', async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${product}/api/docs`)
    await page.getByRole('link', { name: 'Create an invoice /api/' }).click()
    await expect(page.getByRole('heading', { name: 'Create an invoice', exact: true })).toBeInViewport()
    await context.close()
  })
})
