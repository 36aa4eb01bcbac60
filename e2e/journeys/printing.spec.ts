import { expect, test } from '#e2e/stack/journey.ts'
import { demo } from '#e2e/stack/people.ts'

for (const path of ['/manager/download_invoices', '/manager/list_companies', '/manager/manage_public_documents'])
  test(`${path} prints its rows, and nothing that can only be pressed`, async ({ page, product, enterAs }) => {
    await enterAs(await demo(product, 'manager'))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible()
    // The width of A4 in CSS pixels, without the margins.
    await page.setViewportSize({ width: 718, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    const excess = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
    expect(excess, 'pixels beyond the sheet').toBeLessThanOrEqual(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const part of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('searchbox')])
      await expect(part.filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible()
  })

const customersPages = [
  { path: '/dashboard', shown: 'dashboard.people', hidden: 'dashboard.to_deadlines' },
  { path: '/invoices', shown: 'own_invoices.credit_notes', hidden: 'own_invoices.pdf' },
  { path: '/bank_transactions', shown: 'transactions.account', hidden: 'transactions.export' },
] as const

for (const { path, shown, hidden } of customersPages)
  test(`${path} prints what a customer reads, and nothing that can only be pressed`, async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    await enterAs(await demo(product, 'customer'))
    await page.goto(path)
    const pressed = page
      .getByRole('main')
      .getByText(say(hidden))
      .or(page.getByRole('main').getByRole('button', { name: say(hidden) }))
    await expect(pressed.first()).toBeVisible()
    await page.setViewportSize({ width: 718, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(say(shown)).first()).toBeVisible()
    await expect(pressed.filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(0)
    const excess = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
    expect(excess, 'pixels beyond the sheet').toBeLessThanOrEqual(0)
  })
