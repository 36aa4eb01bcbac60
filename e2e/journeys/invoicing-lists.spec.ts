import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { button, field, toast } from '#e2e/steps/fields.ts'
import { startWithDocument } from '#e2e/steps/invoicing.ts'

const invoices = '/manager/download_invoices'
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 9)} Ltd`

const openMenu = (page: Page, say: Say, name: string): Promise<void> =>
  rowOf(page, name)
    .getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) })
    .click()

const saved = async (page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test.describe('the list of invoices', () => {
  test('is filtered through its address, and so are its downloads', async ({ page, product, say, enterAs }) => {
    const name = unique('=Ledger & Sons')
    const { number, year } = await startWithDocument({ product, enterAs }, 'invoices', name)
    await page.goto(`${invoices}?itemsPerPage=10`)
    await button(page, say('list.filters')).click()
    await field(page, say('lists.year')).fill('x20261')
    await expect(field(page, say('lists.year'))).toHaveValue('2026')
    await field(page, say('lists.year')).fill(String(year))
    await field(page, say('lists.customer_name')).fill(name.toUpperCase())
    await button(page, say('list.apply')).click()
    await page.waitForURL(/customerName=/)
    await expect(page.getByRole('table', { name: say('lists.invoices') }).getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, name)).toContainText(`${number}/${year}`)
    await expect(rowOf(page, name)).toContainText('€100.00')

    const csv = await saved(page, () => button(page, 'CSV').click())
    expect(csv.name).toBe('invoices.csv')
    const lines = csv.bytes.toString('utf8').trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain("'=Ledger")
    await button(page, say('lists.csv_for')).click()
    const xero = await saved(page, () => page.getByRole('menuitem', { name: 'Xero' }).click())
    expect(xero.name).toBe('invoices-xero.csv')
    const [head, row] = xero.bytes.toString('utf8').split('\r\n')
    expect(head?.startsWith('*ContactName,EmailAddress,')).toBe(true)
    expect(row).toContain(`,${number}/${year},`)
    const zip = await saved(page, () => button(page, say('lists.download_all')).click())
    expect(zip.name).toBe('invoices.zip')
    expect(zip.bytes.toString('latin1').match(/invoice_\d+_\d+\.pdf/g)?.length).toBe(2)
    const pdf = await saved(page, () =>
      button(page, `${say('lists.action.download')}: ${number}/${year}, ${name}`).click(),
    )
    expect(pdf.name).toBe('invoice.pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      button(page, `${say('lists.action.preview')}: ${number}/${year}, ${name}`).click(),
    ])
    await tab.waitForURL(/^blob:/)
    await tab.close()

    await page.getByRole('link', { name: say('lists.credit_notes'), exact: true }).click()
    await expect(page.getByText(say('lists.no_credit_notes_found'))).toBeVisible()
    await button(page, say('ui.clear_filters')).first().click()
    await page.waitForURL((url) => !url.searchParams.has('customerName'))
    await page.goBack()
    await page.goBack()
    await expect(rowOf(page, name)).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(`INV ${number} ${year}`)
    await page.getByRole('option', { name: `${number}/${year} · ${name}` }).click()
    await page.waitForURL(new RegExp(`number=${number}`))
    await expect(rowOf(page, name)).toBeVisible()
  })

  test('shows the number of a pending document automatically, then stops polling', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    const name = unique('Patience')
    const { number, year } = await startWithDocument({ product, enterAs }, 'invoices', name)
    let requested = 0
    let isNumbered = false
    await page.route('**/api/invoices?*', async (route) => {
      requested += 1
      const answer = await route.fetch()
      const text = await answer.text()
      const waiting = text.replace(`"invoiceNumber":${number}`, '"invoiceNumber":null').replace('"open"', '"draft"')
      await route.fulfill({ response: answer, body: isNumbered ? text : waiting })
    })
    await page.goto(`${invoices}?customerName=${encodeURIComponent(name)}`)
    const row = rowOf(page, name)
    await expect(row).toContainText(say('lists.pending'))
    const download = row.getByRole('button', { name: new RegExp(`^${say('lists.action.download')}`) })
    await expect(download).toHaveAttribute('aria-disabled', 'true')
    await expect(download).toHaveAccessibleDescription(say('lists.why.pending'))
    isNumbered = true
    await expect(row).toContainText(`${number}/${year}`)
    const settled = requested
    await page.waitForTimeout(2500)
    expect(requested).toBe(settled)
  })

  test('marks one paid and cancels it, after confirmations that name it', async ({ page, product, say, enterAs }) => {
    const name = unique('Cancelled')
    const { number, year } = await startWithDocument({ product, enterAs }, 'invoices', name)
    const labels = { number: `${number}/${year}`, name }
    await page.goto(`${invoices}?customerName=${encodeURIComponent(name)}`)
    await openMenu(page, say, name)
    await page.getByRole('menuitem', { name: say('lists.action.pay') }).click()
    await expect(page.getByRole('dialog', { name: say('lists.pay.title', labels) })).toBeVisible()
    await button(page, say('lists.pay.confirm', labels)).click()
    await expect(rowOf(page, name)).toContainText(say('lists.status.paid'))
    await openMenu(page, say, name)
    await expect(page.getByRole('menuitem').last()).toHaveText(say('lists.action.cancel'))
    await page.getByRole('menuitem').last().click()
    await expect(page.getByRole('dialog', { name: say('lists.cancel.title', labels) })).toBeVisible()
    await expect(button(page, say('lists.cancel.back'))).toBeFocused()
    await button(page, say('lists.cancel.confirm', labels)).click()
    await expect(toast(page, say('ui.toasts'), say('lists.cancel.done'))).toBeVisible()
    await expect(rowOf(page, name)).toContainText(say('lists.status.void'))
    const note = rowOf(page, name).locator('a[href*="show=credit_notes"]:visible')
    await note.first().click()
    await page.waitForURL(/show=credit_notes/)
    await expect(rowOf(page, name)).toContainText('€100.00')
  })
})

test('converts a pro-forma once, and links to its invoice', async ({ page, product, say, enterAs }) => {
  const name = unique('Advance')
  const { manager, number, year } = await startWithDocument({ product, enterAs }, 'pro_formas', name)
  const labels = { number: `${number}/${year}`, name }
  await page.goto('/manager/download_pro_forma')
  await button(page, say('list.filters')).click()
  await field(page, say('lists.name')).fill(name)
  await field(page, say('lists.email')).fill('books@example.test')
  await page.keyboard.press('Enter')
  await page.waitForURL(/customerContact=/)
  const row = rowOf(page, name)
  const convert = row.getByRole('button', { name: new RegExp(`^${say('lists.action.convert')}`) })
  await convert.click()
  const dialog = page.getByRole('dialog', { name: say('lists.convert.title', labels) })
  await expect(dialog).toContainText(say('lists.convert.text', { total: '€100.00' }))
  await button(dialog, say('lists.action.convert')).dblclick()
  await expect(toast(page, say('ui.toasts'), say('lists.convert.done'))).toBeVisible()
  const invoice = row.getByRole('button', { name: /INV \d+ \d{4}$/ })
  await expect(invoice).toBeVisible()
  await expect(convert).toHaveAttribute('aria-disabled', 'true')
  await openMenu(page, say, name)
  await expect(page.getByRole('menuitem', { name: say('lists.action.edit') })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  expect((await saved(page, () => invoice.click())).name).toBe('invoice.pdf')
  const made = await manager.client.call('GET', `/invoices?customerName=${encodeURIComponent(name)}`)
  expect(made.body).toMatchObject({ 'hydra:totalItems': 1 })

  await page.route('**/api/pro_formas/get_zip*', (route) =>
    route.fulfill({ status: 503, json: { message: 'internal_error' } }),
  )
  await button(page, say('lists.download_all')).click()
  await expect(toast(page, say('ui.toasts'), say('error.internal_error'))).toBeVisible()
  await expect(row).toBeVisible()
})
