import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/stack/journey.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { startWithDocument } from '#e2e/steps/invoicing.ts'
import { customerWithCompany, expectNotice, fill, theManager } from '#e2e/steps/manager.ts'

/** The results of the customer search. */
const found = (page: Page) => page.getByRole('listbox').getByRole('option')

/** The row of this number in the table of products. */
const row = (page: Page, say: Say, n: number) =>
  page.getByRole('group', { name: say('docform.item', { n }), exact: true })

const search = (page: Page, say: Say) => page.getByRole('combobox', { name: say('docform.customer'), exact: true })

test.describe('an invoice', () => {
  test.use({ language: 'it' })

  test('is written for a customer found by search, by every rule, with live totals, and saved once', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    const manager = await theManager(product)
    await enterAs(manager)
    await page.goto('/manager/new_invoice')
    await button(page, say('docform.save_invoice')).click()
    const form = page.getByRole('form')
    const failures = ['document.name_empty', 'document.address_empty', 'document.items_empty'].map((key) => say(key))
    await expect(form.getByRole('alert')).toHaveText(failures.join('. '))
    await expect(field(form, say('docform.name'))).toBeFocused()

    // Two characters start no search.
    await search(page, say).fill(customer.email.slice(0, 2))
    await expect(found(page)).toHaveCount(0)
    await search(page, say).fill(customer.email)
    await expect(found(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(field(form, say('docform.name'))).toHaveValue('Harbour Light Press Ltd')
    await expect(field(form, say('docform.contact'))).toHaveValue(customer.email)
    for (const locked of ['docform.name', 'docform.contact']) await expect(field(form, say(locked))).not.toBeEditable()
    // The account has no tax number and no address: they can be entered here.
    await expect(field(form, say('docform.fiscal'))).toBeEditable()
    await field(form, say('docform.address')).fill('12 St James’s Square')

    await button(page, say('docform.add_item')).click()
    await button(page, say('docform.save_invoice')).click()
    await expect(form.getByRole('alert')).toHaveText(say('document.item_title', { n: 1 }))
    await expect(field(row(page, say, 1), say('docform.item.title'))).toBeFocused()
    await fill(row(page, say, 1), say, {
      'docform.item.title': 'Contabilità',
      'docform.item.text': 'Primo trimestre',
      'docform.item.qty': '3',
      'docform.item.price': '1234,50',
      'docform.item.vat': '22',
    })
    await expect(row(page, say, 1).getByRole('status')).toHaveText('€4.518,27')
    await field(row(page, say, 1), say('docform.item.vat')).press('Enter')
    await expect(field(row(page, say, 2), say('docform.item.title'))).toBeFocused()
    await fill(row(page, say, 2), say, {
      'docform.item.title': 'Pratica',
      'docform.item.text': 'Deposito',
      'docform.item.price': '10',
    })
    await expect(form.getByText('€4.528,27')).toBeVisible()

    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/invoices')) posts.push(request.url())
    })
    await button(page, say('docform.save_invoice')).dblclick()
    await expectNotice(page, say, 'docform.invoice_saved')
    await expect(page).toHaveURL(/\/manager\/new_invoice$/)
    await expect(search(page, say)).toHaveValue('')
    await expect(field(form, say('docform.name'))).toHaveValue('')
    await expect(form.getByText(say('docform.no_items'))).toBeVisible()
    expect(posts).toHaveLength(1)
    const { body } = await manager.client.call('GET', `/invoices?customerContact=${customer.email}`)
    const { 'hydra:member': invoices } = body as { 'hydra:member': unknown[] }
    expect(invoices).toContainEqual(expect.objectContaining({ total: 4528.27, userRef: `/api/users/${customer.id}` }))
  })

  test('unlocks and empties when the customer is cleared; leaving asks; without a VAT number none is charged', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    await enterAs(await theManager(product))
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch()
      const text = (await answer.text()).replace(/"vatNumber":"[^"]*"/, '"vatNumber":""')
      await route.fulfill({ response: answer, body: text })
    })
    await page.goto('/manager/new_pro_forma')
    await expect(page.getByText(say('docform.vat_unregistered'))).toBeVisible()
    await button(page, say('docform.add_item')).click()
    await expect(field(row(page, say, 1), say('docform.item.vat'))).toBeDisabled()
    await search(page, say).fill(customer.email)
    await found(page).first().click()
    await expect(field(page, say('docform.name'))).not.toBeEditable()
    await page
      .getByRole('link', { name: say('nav.list_companies') })
      .first()
      .click()
    await button(page.getByRole('dialog'), say('leave.cancel')).click()
    await button(page, say('ui.clear')).click()
    await expect(field(page, say('docform.name'))).toHaveValue('')
    await expect(field(page, say('docform.name'))).toBeEditable()
  })
})

test('remains without its first customer after a reload', async ({ page, product, sandbox, say, enterAs }) => {
  const customer = await customerWithCompany(product, sandbox)
  await enterAs(await theManager(product))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/manager/new_invoice?customer=${customer.id}`)
  await expect(field(page, say('docform.contact'))).toHaveValue(customer.email)
  await field(page, say('docform.notes')).fill('For somebody else')
  await button(page, say('docform.empty_form')).click()
  await expect(field(page, say('docform.contact'))).toHaveValue('')
  await field(page, say('docform.name')).fill('Robert Field')
  await page.reload()
  await expect(field(page, say('docform.name'))).toHaveValue('Robert Field')
  await expect(field(page, say('docform.contact'))).toHaveValue('')
  await expect(search(page, say)).toHaveValue('')
})

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
    await expect(search(page, say)).toBeDisabled()

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
    await expect(field(row(page, say, 1), say('docform.item.qty'))).toHaveValue('2')
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
    await page.goto('/manager/new_credit_note')
    await expect(page.getByRole('link', { name: say('docform.search_invoice') })).toHaveAttribute(
      'href',
      '/manager/download_invoices',
    )
    await page.goto(`/manager/new_credit_note/${id}`)
    const price = field(row(page, say, 1), say('docform.item.price'))
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
    await expect(field(page, say('docform.created_at'))).toBeFocused()
    await expect(page.getByRole('form').getByRole('alert')).toHaveText(say('document.credit_day_early'))
    const { body } = await manager.client.call('GET', `/invoices/${id}`)
    const [year, month, day] = (body as { createdAt: string }).createdAt.split('-')
    await field(page, say('docform.created_at')).fill(`${day}/${month}/${year}`)
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
