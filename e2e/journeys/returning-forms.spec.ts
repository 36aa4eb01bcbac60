import { expect, test } from '#e2e/stack/journey.ts'
import { button, field } from '#e2e/steps/fields.ts'
import {
  companyCard,
  customerWithCompany,
  expectNotice,
  fill,
  openPerson,
  saveCompany,
  theManager,
} from '#e2e/steps/manager.ts'

test('an invoice or a draft written from a list returns there, with a message that links to it', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await customerWithCompany(product, sandbox)
  await enterAs(await theManager(product))
  const list = `/manager/user_invoices/${customer.id}`
  await page.goto(list)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('nav.new_invoice'), exact: true })
    .click()
  await expect(field(page, say('docform.name'))).toHaveValue('Harbour Light Press Ltd')
  await button(page, say('docform.save_draft')).click()
  await expectNotice(page, say, 'docform.draft_saved')
  await page.waitForURL(`**${list}`)
  // The message leads to the draft, which was opened from no list and stays.
  await page.getByRole('link', { name: say('docform.open_saved') }).click()
  await page.waitForURL(/\/manager\/new_invoice\?draft=\d+$/)
  await fill(page, say, { 'docform.notes': 'Soon' })
  await button(page, say('docform.save_draft')).click()
  await expect(page.getByText(say('leave.unsaved'))).toHaveCount(0)
  await expect(page).toHaveURL(/\/manager\/new_invoice\?draft=\d+$/)

  const drafts = '/manager/download_invoices?show=drafts'
  await page.goto(drafts)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('nav.new_invoice'), exact: true })
    .first()
    .click()
  const name = `Returned ${crypto.randomUUID().slice(0, 8)} Ltd`
  await fill(page, say, { 'docform.name': name, 'docform.address': '12 St James’s Square' })
  await button(page, say('docform.pick_product')).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await button(page, say('docform.issue')).click()
  await button(page.getByRole('dialog'), say('docform.issue_confirm')).click()
  await expectNotice(page, say, 'docform.invoice_saved')
  await expect(page).toHaveURL(new RegExp(`${drafts.replace('?', '\\?')}$`))
})

test('an invoice is written from a customer’s page, for that customer, and returns there', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const customer = await customerWithCompany(product, sandbox)
  await enterAs(await theManager(product))
  await page.goto(`/manager/handle_user/${customer.id}`)
  // What needs attention is a link over its whole row.
  const row = page
    .getByRole('region', { name: say('summary.attention') })
    .getByRole('listitem')
    .filter({ hasText: say('summary.attention.incorporation') })
  await expect(row.getByRole('link')).toBeVisible()
  expect((await row.getByRole('link').boundingBox())?.width).toBe((await row.boundingBox())?.width)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('nav.new_invoice'), exact: true })
    .click()
  await expect(field(page, say('docform.name'))).toHaveValue('Harbour Light Press Ltd')
  await button(page, say('docform.save_draft')).click()
  await expectNotice(page, say, 'docform.draft_saved')
  await page.waitForURL(`**/manager/handle_user/${customer.id}`)
})

test('a company changed from the list of companies returns there, unless one of its people is unsaved', async ({
  page,
  product,
  sandbox,
  say,
  enterAs,
}) => {
  const name = `Return ${crypto.randomUUID().slice(0, 8)} Ltd`
  const customer = await customerWithCompany(product, sandbox, { name })
  await enterAs(await theManager(product))
  const list = `/manager/list_companies?name=${encodeURIComponent(name)}`
  await page.goto(list)
  const open = () =>
    page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('link', { name: new RegExp(`^${say('companies.edit')}`) })
      .click()
  await open()
  await fill(companyCard(page, say), say, { 'company.description': 'Clocks.' })
  await saveCompany(page, say)
  await expectNotice(page, say, 'managed.saved')
  await page.waitForURL((url) => url.pathname === '/manager/list_companies')
  expect(new URL(page.url()).searchParams.get('name')).toBe(name)
  await page.getByRole('link', { name: say('managed.open') }).click()
  await page.waitForURL(`**/manager/handle_user/${customer.id}/edit`)
  await expect(field(companyCard(page, say), say('company.description'))).toHaveValue('Clocks.')

  await page.goto(list)
  await open()
  const card = await openPerson(page, say, 'Nora Vale')
  await fill(card, say, { 'person.placeOfBirth': 'Trento' })
  await fill(companyCard(page, say), say, { 'company.description': 'Watches.' })
  await saveCompany(page, say)
  await expectNotice(page, say, 'managed.saved')
  await expect(field(card, say('person.placeOfBirth'))).toHaveValue('Trento')
})
