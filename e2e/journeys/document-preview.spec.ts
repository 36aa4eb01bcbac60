import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import type { LoggedIn } from '#e2e/stack/people.ts'
import { sendUpload, uploadDocument } from '#e2e/steps/documents.ts'
import { button } from '#e2e/steps/fields.ts'
import { issueDocument } from '#e2e/steps/invoicing.ts'
import { customerWithCompany, theManager } from '#e2e/steps/manager.ts'

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

/** Closes the panel with Escape; the focus is on the name again. */
const closeFor = async (page: Page, panel: Locator, name: Locator, close: string): Promise<void> => {
  await button(panel, close).press('Escape')
  await expect(panel).toHaveCount(0)
  // The viewer of a PDF is another process: the window's own focus may still be on its way back.
  await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.mouse.move(0, 0)
}

/** Counts the addresses of files that the page made and still has. */
const countAddresses = (page: Page) =>
  page.addInitScript(() => {
    const { createObjectURL, revokeObjectURL } = URL
    const made = new Set<string>()
    Object.assign(window, { madeAddresses: made })
    URL.createObjectURL = (content) => {
      const address = createObjectURL.call(URL, content)
      made.add(address)
      return address
    }
    URL.revokeObjectURL = (address) => {
      made.delete(address)
      revokeObjectURL.call(URL, address)
    }
  })
const addressCount = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const made: unknown = Reflect.get(window, 'madeAddresses')
    return made instanceof Set ? made.size : -1
  })

test('managers open documents in a panel, from the row and from the name', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await customerWithCompany(product, sandbox)
  const manager = await theManager(product)
  await uploadDocument(manager, { user: customer.id, name: 'Deed.pdf', folder: 'companyHouse' })
  await sendUpload(customer, 'October.pdf', { folder: 'bankStatement' })
  await enterAs(manager)
  await countAddresses(page)

  await page.goto(`/manager/handle_documents/${customer.id}?folder=companyHouse`)
  const row = rowOf(page, 'Deed.pdf')
  const name = button(row, say('preview.open', { name: 'Deed.pdf' }))
  const panel = page.getByRole('dialog', { name: 'Deed.pdf' })
  // Where nothing else can be clicked: the type and size.
  await row.getByText('PDF ·').click()
  await expect(panel.locator('iframe[title="Deed.pdf"]')).toBeVisible()
  expect(await addressCount(page)).toBe(1)
  await closeFor(page, panel, name, say('ui.close'))
  expect(await addressCount(page)).toBe(0)
  await name.press('Enter')
  await expect(panel.locator('iframe')).toBeVisible()
  await closeFor(page, panel, name, say('ui.close'))
  // What acts by itself opens nothing.
  await row.getByRole('switch').click({ force: true })
  await expect(row.getByRole('switch')).not.toBeChecked()
  await expect(panel).toHaveCount(0)

  await page.goto(`/manager/handle_documents/${customer.id}?show=uploads&folder=bankStatement`)
  await rowOf(page, 'October.pdf').getByText('PDF ·').click()
  await expect(page.getByRole('dialog', { name: 'October.pdf' }).locator('iframe')).toBeVisible()
})

test('a deleted document has no preview', async ({ page, product, sandbox, say, enterAs }) => {
  const customer = await customerWithCompany(product, sandbox)
  const manager = await theManager(product)
  const { id } = await uploadDocument(manager, { user: customer.id, name: 'Deed.pdf', folder: 'companyHouse' })
  await manager.client.call('DELETE', `/documents/${id}`)
  await enterAs(manager)
  await page.goto(`/manager/handle_documents/${customer.id}?folder=companyHouse&deleted=true`)
  const row = rowOf(page, 'Deed.pdf')
  await row.getByText('PDF ·').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(row, say('preview.open', { name: 'Deed.pdf' }))).toHaveCount(0)
})

const anInvoice = (customer: LoggedIn) => ({
  customerName: 'Harbour Light Press Ltd',
  customerAddress: '12 St James’s Square',
  userRef: `/api/users/${customer.id}`,
  items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, vat: false, discount: false, price: 100 }],
})

test('customers open an invoice in a panel and download it there', async ({ page, product, sandbox, say, enterAs }) => {
  const customer = await customerWithCompany(product, sandbox)
  const { number, year } = await issueDocument(await theManager(product), 'invoices', anInvoice(customer))
  await enterAs(customer)
  await page.goto('/invoices')
  const title = say('own_invoices.of_invoice', { number: `${number}/${year}` })
  const row = rowOf(page, `${number}/${year}`)
  const panel = page.getByRole('dialog', { name: title })
  await row.getByText('€100').click()
  await expect(panel.locator('iframe')).toBeVisible()
  const saved = page.waitForEvent('download')
  await button(panel, say('preview.download')).click()
  expect((await saved).suggestedFilename()).toBe('invoice.pdf')
  await closeFor(page, panel, button(row, say('preview.open', { name: title })), say('ui.close'))
})
