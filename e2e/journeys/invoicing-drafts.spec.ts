import { expect, test } from '#e2e/stack/journey.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { expectNotice, fill, theManager } from '#e2e/steps/manager.ts'

test('a draft is saved incomplete, found in its list, completed, issued once, and mailed without an account', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const manager = await theManager(product)
  const mark = crypto.randomUUID().slice(0, 8)
  const name = `Harbour ${mark} Ltd`
  const email = `harbour-${mark}@example.test`
  await enterAs(manager)
  await page.goto('/manager/new_invoice')
  await fill(page, say, { 'docform.name': name })
  await button(page, say('docform.save_draft')).dblclick()
  await expectNotice(page, say, 'docform.draft_saved')
  await expect(page).toHaveURL(/\/manager\/new_invoice\?draft=\d+$/)
  // The same form continues: what is saved now is the same draft.
  await fill(page, say, { 'docform.contact': email })
  await button(page, say('docform.save_draft')).click()
  await expect(page.getByText(say('leave.unsaved'))).toHaveCount(0)
  await page.goto('/manager/download_invoices?show=drafts')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: `${say('drafts.open')}: ${name}` }).click()
  await expect(field(page, say('docform.contact'))).toHaveValue(email)

  await button(page, say('docform.issue')).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText(say('document.address_empty'))
  await fill(page, say, { 'docform.address': '12 St James’s Square' })
  await button(page, say('docform.pick_product')).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page.getByRole('group', { name: say('docform.item', { n: 1 }), exact: true })).toBeVisible()
  await button(page, say('docform.issue')).click()
  const dialog = page.getByRole('dialog')
  const language = say('docform.language.en')
  await expect(dialog).toContainText(say('docform.issue_by_email', { email, language }))
  await button(dialog, say('docform.issue_confirm')).dblclick()
  await expectNotice(page, say, 'docform.invoice_saved')
  // Opened from the list of drafts, it returns there, with a toast that leads to the invoice.
  await expect(page).toHaveURL(/\/manager\/download_invoices\?show=drafts$/)
  await expect(page.getByRole('link', { name: say('docform.open_saved') })).toBeVisible()

  const { body } = await manager.client.call('GET', `/invoices?customerContact=${email}`)
  expect((body as { 'hydra:totalItems': number })['hydra:totalItems']).toBe(1)
  await page.goto('/manager/download_invoices?show=drafts')
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  await expect.poll(() => sandbox.countMails(email), { timeout: 30_000 }).toBe(1)
})

test('a draft that somebody else has issued is not issued again', async ({ page, product, say, enterAs }) => {
  const manager = await theManager(product)
  const mark = crypto.randomUUID().slice(0, 8)
  const made = await manager.client.call('POST', '/invoice_drafts', {
    body: {
      customerName: `Twice ${mark} Ltd`,
      customerAddress: '12 St James’s Square',
      items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
    },
  })
  const { id } = made.body as { id: number }
  await enterAs(manager)
  await page.goto(`/manager/new_invoice?draft=${id}`)
  await expect(field(page, say('docform.name'))).toHaveValue(`Twice ${mark} Ltd`)
  const issued = await manager.client.call('POST', `/invoice_drafts/${id}/issue`, { body: { version: 1 } })
  expect(issued.status).toBe(200)
  await button(page, say('docform.issue')).click()
  await button(page.getByRole('dialog'), say('docform.issue_confirm')).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText(say('error.draft_issued'))
  const { body } = await manager.client.call('GET', `/invoices?customerName=Twice ${mark}`)
  expect((body as { 'hydra:totalItems': number })['hydra:totalItems']).toBe(1)
})

test('issuing waits for a save under way, cannot be left while it runs, and a refusal stays at its field', async ({
  complaints,
  page,
  product,
  say,
  enterAs,
}) => {
  const manager = await theManager(product)
  const mark = crypto.randomUUID().slice(0, 8)
  await enterAs(manager)
  await page.goto('/manager/new_invoice')
  await fill(page, say, { 'docform.name': `Wait ${mark} Ltd`, 'docform.address': '12 St James’s Square' })
  await button(page, say('docform.pick_product')).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page.getByRole('group', { name: say('docform.item', { n: 1 }), exact: true })).toBeVisible()

  const saving = Promise.withResolvers<undefined>()
  const issuing = Promise.withResolvers<undefined>()
  await page.route('**/api/invoice_drafts', async (route) => {
    await saving.promise
    await route.continue()
  })
  await page.route('**/api/invoice_drafts/*/issue', async (route) => {
    await issuing.promise
    const violations = [{ propertyPath: 'customerAddress', message: 'document.address_empty' }]
    await route.fulfill({ status: 422, json: { 'hydra:title': 'An error occurred', violations } })
  })
  await button(page, say('docform.save_draft')).click()
  await button(page, say('docform.issue')).click()
  const dialog = page.getByRole('dialog')
  await button(dialog, say('docform.issue_confirm')).click()
  await expect(button(dialog, say('docform.issue_back'))).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  saving.resolve(undefined)
  await expect(page).toHaveURL(/\/manager\/new_invoice\?draft=\d+$/)
  await expect(dialog).toBeVisible()
  issuing.resolve(undefined)
  await expect(dialog).toHaveCount(0)
  await expect(field(page, say('docform.address'))).toHaveAccessibleDescription(say('document.address_empty'))
  await expect(field(page, say('docform.name'))).toHaveValue(`Wait ${mark} Ltd`)
  // The browser itself reports the refused call.
  complaints.length = 0
})

test('a refused first issue keeps the form, which says why', async ({ complaints, page, product, say, enterAs }) => {
  await enterAs(await theManager(product))
  const name = `Refused ${crypto.randomUUID().slice(0, 8)} Ltd`
  await page.goto('/manager/new_invoice')
  await fill(page, say, { 'docform.name': name, 'docform.address': '12 St James’s Square' })
  await button(page, say('docform.pick_product')).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.route('**/api/invoice_drafts/*/issue', (route) => {
    const violations = [{ propertyPath: 'customerAddress', message: 'document.address_empty' }]
    return route.fulfill({ status: 422, json: { 'hydra:title': 'An error occurred', violations } })
  })
  await button(page, say('docform.issue')).click()
  await button(page.getByRole('dialog'), say('docform.issue_confirm')).click()
  await expect(page).toHaveURL(/\/manager\/new_invoice\?draft=\d+$/)
  await expect(field(page, say('docform.address'))).toHaveAccessibleDescription(say('document.address_empty'))
  await page.unroute('**/api/invoice_drafts/*/issue')
  await fill(page, say, { 'docform.address': '14 St James’s Square' })
  await button(page, say('docform.issue')).click()
  await button(page.getByRole('dialog'), say('docform.issue_confirm')).click()
  await expectNotice(page, say, 'docform.invoice_saved')
  // The browser itself reports the refused call.
  complaints.length = 0
})

test('the catalogue is left by Escape and by its cross, and its button has the focus again', async ({
  page,
  product,
  say,
  enterAs,
}) => {
  await enterAs(await theManager(product))
  await page.goto('/manager/new_invoice')
  const opener = button(page, say('docform.pick_product'))
  const picker = page.getByRole('combobox', { name: say('docform.pick_product'), exact: true })
  await opener.click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picker).toBeFocused()
  await page
    .getByRole('group')
    .filter({ has: picker })
    .or(page.locator('main'))
    .getByRole('button', { name: say('ui.clear') })
    .last()
    .click()
  await expect(picker).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('without the catalogue, a line is entered by hand, and the form says so', async ({
  page,
  product,
  say,
  enterAs,
}) => {
  await enterAs(await theManager(product))
  const catalogue = '**/api/subscriptions'
  await page.route(catalogue, (route) => route.fulfill({ status: 422, json: { message: 'internal_error' } }))
  await page.goto('/manager/new_invoice')
  await button(page, say('docform.pick_product')).click()
  const failed = page.getByText(say('docform.products_failed', { action: say('docform.add_item') }))
  await expect(failed).toBeVisible()
  await button(page, say('docform.add_item')).click()
  const line = page.getByRole('group', { name: say('docform.item', { n: 1 }), exact: true })
  await expect(line).toBeVisible()
  await page.unroute(catalogue)
  await page.getByRole('combobox', { name: say('docform.pick_product'), exact: true }).press('ArrowDown')
  await button(page, say('ui.retry')).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page.getByRole('group', { name: say('docform.item', { n: 2 }), exact: true })).toBeVisible()
})
