import { expect, test } from '#e2e/stack/journey.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { issueDocument, itemRow, startWithDocument } from '#e2e/steps/invoicing.ts'
import { customerWithCompany, expectNotice, fill, theManager } from '#e2e/steps/manager.ts'

test.describe('a saved document', () => {
  test('loses nothing typed when two managers change an invoice, and lists its versions', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    const { manager, id, number, year } = await startWithDocument(
      { product, enterAs },
      'invoices',
      'Harbour Light Press Ltd',
    )
    await page.goto(`/manager/new_invoice/${id}`)
    const title = say('docform.modify_invoice', { number: String(number), year: String(year) })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('combobox', { name: say('docform.customer'), exact: true })).toBeDisabled()

    const { body: known } = await manager.client.call('GET', `/invoices/${id}`)
    const { version } = known as { version: number }
    const theirs = {
      customerName: 'Theirs Ltd',
      customerAddress: '1 Old Street',
      customerContact: 'books@example.test',
      items: [{ title: 'Bookkeeping', description: 'One month', qty: 2, price: 100 }],
      version,
    }
    expect((await manager.client.call('PATCH', `/invoices/${id}`, { body: theirs })).status).toBe(200)

    await fill(page, say, { 'docform.name': 'Mine Ltd', 'docform.notes': 'Thank you' })
    await button(page, say('docform.save_invoice')).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: /Mine Ltd.*Theirs Ltd/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: new RegExp(say('docform.items')) })).toContainText('€200.00')
    await button(dialog, say('conflict.mine')).click()
    await expectNotice(page, say, 'docform.invoice_saved')
    await expect(page).toHaveURL(/\/manager\/new_invoice$/)

    await page.goto(`/manager/new_invoice/${id}`)
    await expect(field(page, say('docform.name'))).toHaveValue('Mine Ltd')
    await expect(field(page, say('docform.notes'))).toHaveValue('Thank you')
    await expect(field(itemRow(page, say, 1), say('docform.item.qty'))).toHaveValue('2')
    const versions = page.getByRole('region', { name: say('docform.versions') })
    await expect(versions.getByRole('listitem')).toHaveCount(3)
    const file = page.waitForEvent('download')
    await versions.getByRole('button').last().click()
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
  })

  test('never credits more than the remaining amount, and locks its invoice', async ({
    page,
    product,
    say,
    enterAs,
  }) => {
    const { manager, id } = await startWithDocument({ product, enterAs }, 'invoices', 'Credited Ltd')
    // Whoever found the invoice by its number credits it from there.
    await page.goto(`/manager/new_invoice/${id}`)
    await page.getByRole('link', { name: say('docform.make_credit_note') }).click()
    await page.waitForURL(`**/manager/new_credit_note/${id}`)
    await page.goto('/manager/new_credit_note')
    await expect(page.getByRole('link', { name: say('docform.search_invoice') })).toHaveAttribute(
      'href',
      '/manager/download_invoices',
    )
    await page.goto(`/manager/new_credit_note/${id}`)
    const price = field(itemRow(page, say, 1), say('docform.item.price'))
    await expect(price).toHaveValue('100')
    await price.fill('100.01')
    await expect(page.getByText(say('docform.over_left', { left: '€100.00' }))).toBeVisible()
    await button(page, say('docform.save_credit_note')).click()
    await expect(page.getByRole('form').getByRole('alert')).toHaveText(
      say('document.credit_exceeds', { left: '€100.00' }),
    )
    await price.fill('40')
    await field(page, say('docform.created_at')).fill('01/01/2000')
    await button(page, say('docform.save_credit_note')).click()
    const date = field(page, say('docform.created_at'))
    await expect(date).toBeFocused()
    await expect(date).toHaveAccessibleDescription(new RegExp(say('document.credit_day_early')))
    await expect(page.getByText(say('document.credit_day_early'))).toBeVisible()
    await expect(page.getByRole('form').getByRole('alert')).toHaveCount(0)
    const { body } = await manager.client.call('GET', `/invoices/${id}`)
    const [year, month, day] = (body as { createdAt: string }).createdAt.split('-')
    await date.fill(`${day}/${month}/${year}`)
    await button(page, say('docform.save_credit_note')).click()
    await expectNotice(page, say, 'docform.credit_note_saved')
    await expect(page).toHaveURL(/\/manager\/new_credit_note$/)

    await page.goto(`/manager/new_invoice/${id}`)
    await expect(page.getByText(say('docform.locked_credited'))).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    await page.getByRole('link', { name: say('docform.make_credit_note') }).click()
    await expect(page.getByText('€60.00', { exact: true })).toBeVisible()
  })

  test('generates a pro-forma, which can be changed until it is converted', async ({ page, product, say, enterAs }) => {
    const { manager, id, number, year } = await startWithDocument({ product, enterAs }, 'pro_formas', 'Asked Ltd')
    await page.goto(`/manager/new_pro_forma/${id}`)
    const title = say('docform.modify_pro_forma', { number: String(number), year: String(year) })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await fill(page, say, { 'docform.send_to': 'not an address' })
    await button(page, say('docform.generate')).click()
    await expect(field(page, say('docform.send_to'))).toBeFocused()
    await fill(page, say, { 'docform.send_to': ' Asked@Example.Test ' })
    await button(page, say('docform.generate')).click()
    await expectNotice(page, say, 'docform.pro_forma_saved')
    await expect(page).toHaveURL(/\/manager\/new_pro_forma$/)
    await expect(page.getByRole('heading', { level: 1, name: say('docform.create_pro_forma') })).toBeVisible()

    await manager.client.call('GET', `/pro_formas/${id}/convert`, { headers: { 'x-requested-with': 'portico' } })
    await page.goto(`/manager/new_pro_forma/${id}`)
    await expect(page.getByText(say('docform.locked_converted'))).toBeVisible()
    await expect(page.getByText('asked@example.test', { exact: true })).toBeVisible()
  })
})

test('a document leads back to the list from which it was opened, with its filters', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await customerWithCompany(product, sandbox)
  const manager = await theManager(product)
  const { id } = await issueDocument(manager, 'invoices', {
    userRef: `/api/users/${customer.id}`,
    customerName: 'Returned Ltd',
    customerAddress: '12 St James’s Square',
    items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
  })
  const { body: invoice } = await manager.client.call('GET', `/invoices/${id}`)
  await issueDocument(manager, 'credit_notes', {
    invoiceRef: `/api/invoices/${id}`,
    customerName: 'Returned Ltd',
    customerAddressLine1: '12 St James’s Square',
    createdAt: (invoice as { createdAt: string }).createdAt,
    items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 40 }],
  })
  await enterAs(manager)
  const back = page.getByRole('main').getByRole('link', { name: say('nav.user_invoices'), exact: true })
  for (const show of ['invoices', 'credit_notes']) {
    await page.goto(`/manager/user_invoices/${customer.id}?show=${show}`)
    await page.getByRole('main').getByRole('table').getByRole('link').first().click()
    await expect(back).toBeVisible()
    await back.click()
    await expect(page).toHaveURL(new RegExp(`/manager/user_invoices/${customer.id}(\\?show=${show})?$`))
  }
  await page.goto('/manager/download_invoices?show=drafts&itemsPerPage=50')
  await manager.client.call('POST', '/invoice_drafts', { body: { customerName: 'Returned Ltd' } })
  await page.reload()
  await page.getByRole('row').filter({ hasText: 'Returned Ltd' }).first().getByRole('link').first().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('lists.drafts'), exact: true })
    .click()
  await expect(page).toHaveURL(/download_invoices\?(?=.*show=drafts)(?=.*itemsPerPage=50)/)
})
