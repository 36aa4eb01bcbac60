import { readFile } from 'node:fs/promises'
import { expect, test } from '#e2e/stack/journey.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { theManager } from '#e2e/steps/manager.ts'

test('shows the revenue of all products, without future days, also as a file', async ({
  page,
  product,
  say,
  enterAs,
}) => {
  await enterAs(await theManager(product))
  await page.goto('/manager/revenue_report')
  await expect(field(page, say('revenue.product'))).toHaveValue('all')
  const [from, to] = [field(page, say('revenue.from')), field(page, say('revenue.to'))]
  const last = await to.inputValue()
  const days = (text: string): number => Date.parse(text.split('/').toReversed().join('-')) / 86_400_000
  expect(days(last) - days(await from.inputValue())).toBe(29)

  // By four years: each has the same day, including 29 February.
  await from.fill(last.replace(/\d{4}$/, (year) => String(Number(year) + 4)))
  await button(page, say('revenue.show')).click()
  await expect(page.getByText(say('revenue.future'))).toBeVisible()
  // The error below one field moves no other.
  expect((await from.boundingBox())?.y).toBe((await to.boundingBox())?.y)
  await from.fill(last)
  await to.fill('01/01/2020')
  await button(page, say('revenue.show')).click()
  await expect(page.getByText(say('revenue.order'))).toBeVisible()

  await from.fill(last.replace(/\d{4}$/, (year) => String(Number(year) - 4)))
  await to.fill(last)
  await button(page, say('revenue.show')).click()
  await page.waitForURL(/from=/)
  const payments = page.getByRole('table', { name: say('revenue.payments') })
  await expect(payments.getByRole('link', { name: /@example\.test$/ }).first()).toHaveAttribute(
    'href',
    /\/manager\/handle_user\/\d+$/,
  )
  await expect(payments.getByRole('columnheader', { name: say('revenue.sold') })).toBeVisible()
  await expect(payments).toContainText('Self-Publishing')
  // Newest first.
  const paidOn = await payments.getByRole('row').locator('td:first-child').allInnerTexts()
  const moments = paidOn.map((text) => text.replace(/^(\d+)\/(\d+)\/(\d+)/, '$3-$2-$1'))
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(new Set(moments).size).toBeGreaterThan(1)

  // The keyboard reads the chart point by point.
  const chart = page.getByRole('slider', { name: /\d{4}/ })
  await chart.focus()
  await page.keyboard.press('Home')
  const first = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await expect(chart).not.toHaveAttribute('aria-valuetext', first ?? '')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  const [ofChart] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByText(say('ui.show_as_table'))
      .click()
      .then(() => button(page, say('charts.csv')).click()),
  ])
  expect(ofChart.suggestedFilename()).toBe('revenue_by_day.csv')
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'CSV').click()])
  expect(download.suggestedFilename()).toBe('revenue.csv')
  const lines = (await readFile(await download.path())).toString('utf8').trim().split('\n')
  expect(lines.length).toBeGreaterThan(10)
  await page.reload()
  await expect(field(page, say('revenue.product'))).toHaveValue('all')
})
