import { expect, test } from '#e2e/stack/journey.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { startWithDocument } from '#e2e/steps/invoicing.ts'
import { theManager } from '#e2e/steps/manager.ts'

const list = '/manager/download_invoices'

test.describe('who owes us', () => {
  test('is one click: the unpaid invoices, oldest first, with their sum', async ({ page, product, say, enterAs }) => {
    const name = `Owing ${Math.random().toString(36).slice(2, 9)} Ltd`
    const { number, year } = await startWithDocument({ product, enterAs }, 'invoices', name)
    await page.goto(list)
    await button(page, say('lists.status.open')).click()
    await page.waitForURL((url) => url.searchParams.get('status') === 'open')
    const table = page.getByRole('table', { name: say('lists.invoices') })
    await expect(table.getByRole('columnheader', { name: say('lists.number'), exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(page.getByRole('list', { name: say('lists.unpaid') })).toBeVisible()

    await field(page, say('list.search_documents')).fill(`${number}/${year}`)
    await page.waitForURL((url) => url.searchParams.get('text') === `${number}/${year}`)
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('list', { name: say('lists.unpaid') })).toContainText('€100.00')
    await expect(page.getByRole('list', { name: say('lists.unpaid') })).toContainText(
      say('list.unpaid_count', { count: 1 }),
    )
    await table.getByRole('button', { name: say('lists.total'), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('order') === 'total.desc')

    // A click on the row opens the invoice; saved, it returns to the list as it was.
    const filtered = page.url()
    await table.getByRole('cell', { name: '€100.00' }).click()
    await page.waitForURL(/\/manager\/new_invoice\/\d+$/)
    await page.reload()
    await field(page, say('docform.name')).fill(`${name} again`)
    await button(page, say('docform.save_invoice')).click()
    await page.waitForURL(filtered)
    await expect(table.getByRole('row').nth(1)).toContainText(`${name} again`)
    await page
      .getByRole('region', { name: say('ui.toasts') })
      .getByRole('link')
      .click()
    await page.waitForURL(/\/manager\/new_invoice\/\d+$/)
  })

  test('opens a row in a new tab with a modifier, and not while text is selected', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    const name = `Clicked ${Math.random().toString(36).slice(2, 9)} Ltd`
    await startWithDocument({ product, enterAs }, 'invoices', name)
    await page.goto(`${list}?text=${encodeURIComponent(name)}`)
    const total = page.getByRole('cell', { name: '€100.00' })
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      total.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.waitForURL(/\/manager\/new_invoice\/\d+$/)
    await tab.close()
    await total.evaluate((cell) => window.getSelection()?.selectAllChildren(cell))
    await total.dispatchEvent('click')
    expect(page.url()).toContain('/download_invoices?text=')
    await expect(field(page, say('list.search_documents'))).toHaveValue(name)
  })

  test('scrolls the sums sideways only where they need it, also by keys', async ({ page, product, enterAs, say }) => {
    await enterAs(await theManager(product))
    const totals = ['€', '£', '$'].flatMap((currency) =>
      (['open', 'uncollectible'] as const).map((status) => ({ status, currency, count: 12, amount: 123_456.78 })),
    )
    await page.route('**/api/invoices/unpaid_totals*', (route) =>
      route.fulfill({ json: { 'hydra:member': totals, 'hydra:totalItems': totals.length } }),
    )
    await page.goto(list)
    // Named once.
    await expect(page.getByLabel(say('lists.unpaid'), { exact: true })).toHaveCount(1)
    const sums = page.getByRole('list', { name: say('lists.unpaid') })
    await expect(sums).not.toHaveAttribute('tabindex')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(sums).toHaveAttribute('tabindex', '0')
    await sums.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => sums.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(sums).not.toHaveAttribute('tabindex')
  })
})
