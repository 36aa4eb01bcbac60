import type { Page } from '@playwright/test'
import { withoutStart } from '#e2e/screens/without-start.ts'
import { expect, test } from '#e2e/stack/journey.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { itemRow } from '#e2e/steps/invoicing.ts'
import { customerWithCompany, expectNotice, fill, theManager } from '#e2e/steps/manager.ts'

/** The results of the customer search. */
const found = (page: Page) => page.getByRole('listbox').getByRole('option')

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
    await button(page, say('docform.issue')).click()
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
    await button(page, say('docform.issue')).click()
    // What the last attempt lacked is no longer said; what has a field is said there, once.
    await expect(form.getByRole('alert')).toHaveCount(0)
    const title = field(itemRow(page, say, 1), say('docform.item.title'))
    await expect(title).toBeFocused()
    await expect(title).toHaveAccessibleDescription(say('document.item_title', { n: 1 }))
    await expect(
      itemRow(page, say, 1)
        .locator('[aria-hidden]')
        .getByText(say('document.item_title', { n: 1 })),
    ).toBeVisible()
    await fill(itemRow(page, say, 1), say, {
      'docform.item.title': 'Contabilità',
      'docform.item.text': 'Primo trimestre',
      'docform.item.qty': '3',
      'docform.item.price': '1234,50',
      'docform.item.vat': '22',
    })
    await expect(itemRow(page, say, 1).getByRole('status')).toHaveText('€4.518,27')
    await field(itemRow(page, say, 1), say('docform.item.vat')).press('Enter')
    await expect(field(itemRow(page, say, 2), say('docform.item.title'))).toBeFocused()
    await fill(itemRow(page, say, 2), say, {
      'docform.item.title': 'Pratica',
      'docform.item.text': 'Deposito',
      'docform.item.price': '10',
    })
    await expect(form.getByText('€4.528,27')).toBeVisible()

    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/issue')) posts.push(request.url())
    })
    await button(page, say('docform.issue')).dblclick()
    const dialog = page.getByRole('dialog')
    // The account was opened in English.
    const english = say('docform.language.en')
    await expect(dialog).toContainText(say('docform.issue_by_account', { email: customer.email, language: english }))
    await button(dialog, say('docform.issue_confirm')).dblclick()
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
    await withoutStart(page)
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch()
      const text = (await answer.text()).replace(/"vatNumber":"[^"]*"/, '"vatNumber":""')
      await route.fulfill({ response: answer, body: text })
    })
    await page.goto('/manager/new_pro_forma')
    await expect(page.getByText(say('docform.vat_unregistered'))).toBeVisible()
    await button(page, say('docform.add_item')).click()
    await expect(field(itemRow(page, say, 1), say('docform.item.vat'))).toBeDisabled()
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
