import { readFile } from 'node:fs/promises'
import { expect, test } from '#e2e/stack/journey.ts'
import { theManager } from '#e2e/steps/manager.ts'

test('shows recurring revenue, cancellations, revenue by product and what is owed, each with its table and file', async ({
  page,
  product,
  say,
  enterAs,
}) => {
  await enterAs(await theManager(product))
  await page.goto('/manager/figures')
  await expect(page.getByRole('heading', { name: say('figures.recurring_chart') })).toBeVisible()

  // The table behind the picture has the twelve months up to this one, and no sum of levels.
  const chart = page.getByRole('region', { name: say('figures.recurring_chart') })
  await chart.getByText(say('ui.show_as_table')).click()
  await expect(chart.locator('tbody tr')).toHaveCount(12)
  await expect(chart.locator('tfoot')).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: say('charts.csv') }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recurring_revenue_EUR.csv')
  const lines = (await readFile((await file.path()) ?? '', 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(13)
  expect(lines.at(-1)).toMatch(/^\d\d\/\d{4};\d+\.\d\d$/)

  await page.getByRole('button', { name: say('figures.last_months', { count: 24 }) }).click()
  await expect(chart.locator('tbody tr')).toHaveCount(24)

  // The keyboard reads a picture month by month.
  const changes = page.getByRole('region', { name: say('figures.changes') }).getByRole('slider')
  await changes.focus()
  await page.keyboard.press('Home')
  await expect(changes).toHaveAttribute('aria-valuenow', '0')

  const parts = page.getByRole('navigation', { name: say('figures.views') })
  await parts.getByRole('link', { name: say('figures.view.cancellations') }).click()
  await expect(page.getByRole('heading', { name: say('figures.ended_subscriptions') })).toBeVisible()

  await parts.getByRole('link', { name: say('figures.view.products') }).click()
  const products = page.getByRole('table', { name: say('figures.products'), exact: true })
  await expect(products).toContainText('Self-Publishing')

  await parts.getByRole('link', { name: say('figures.view.ageing') }).click()
  const debtors = page.getByRole('region', { name: say('figures.debtors') })
  const [listed] = await Promise.all([
    page.waitForEvent('download'),
    debtors.getByRole('button', { name: say('charts.csv') }).click(),
  ])
  const owed = (await readFile((await listed.path()) ?? '', 'utf8')).trim().split('\r\n').slice(1)
  expect(owed.length).toBeGreaterThan(0)
  // The buckets of each customer add up to what is owed.
  for (const line of owed) {
    const cents = line
      .split(';')
      .slice(-7)
      .map((units) => Math.round(Number(units) * 100))
    expect(
      cents.slice(0, 6).reduce((sum, one) => sum + one, 0),
      line,
    ).toBe(cents[6])
  }
  await debtors.getByRole('link').first().click()
  await page.waitForURL(/\/manager\/user_invoices\/\d+/)
})
