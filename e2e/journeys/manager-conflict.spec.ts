import { expect, test } from '#e2e/stack/journey.ts'
import { button, field } from '#e2e/steps/fields.ts'
import {
  asManagerAt,
  companyCard,
  customerWithCompany,
  expectNotice,
  fill,
  openPerson,
  personCard,
  saveCompany,
} from '#e2e/steps/manager.ts'

test.describe('two managers on one record', () => {
  test('shows the second one field by field what changed, and preserves their own changes', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    await asManagerAt({ page, product, say, enterAs }, customer)
    const other = await anotherBrowser()
    await asManagerAt({ page: other.page, product, say, enterAs }, customer)
    await fill(companyCard(other.page, say), say, { 'company.name': 'Theirs Ltd', 'managed.address': '1 Old Street' })
    await saveCompany(other.page, say)
    await expectNotice(other.page, say, 'managed.saved')

    const card = companyCard(page, say)
    await fill(card, say, { 'company.name': 'Mine Ltd', 'managed.tax_code': 'T-1' })
    await saveCompany(page, say)
    const dialog = page.getByRole('dialog', { name: say('conflict.title', { name: 'Theirs Ltd' }) })
    await expect(dialog.getByRole('row', { name: /Mine Ltd.*Theirs Ltd/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: new RegExp(say('conflict.untouched')) })).toContainText('1 Old Street')
    // Closing it loses nothing.
    await page.keyboard.press('Escape')
    await expect(field(card, say('company.name'))).toHaveValue('Mine Ltd')
    await saveCompany(page, say)
    await button(dialog, say('conflict.mine')).click()
    await expectNotice(page, say, 'managed.saved')
    await page.reload()
    await expect(field(card, say('company.name'))).toHaveValue('Mine Ltd')
    await expect(field(card, say('managed.address'))).toHaveValue('1 Old Street')
    await expect(field(card, say('managed.tax_code'))).toHaveValue('T-1')
  })

  test('takes the other version and preserves the fields it did not touch', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    await asManagerAt({ page, product, say, enterAs }, customer)
    const other = await anotherBrowser()
    await asManagerAt({ page: other.page, product, say, enterAs }, customer)
    const theirs = await openPerson(other.page, say, 'Nora Vale')
    await fill(theirs, say, { 'person.surname': 'Vale-Theirs' })
    await button(theirs, say('people.save')).click()
    await expectNotice(other.page, say, 'people.saved')

    const card = await openPerson(page, say, 'Nora Vale')
    await fill(card, say, { 'person.surname': 'Vale-Mine', 'person.addressCity': 'Trento' })
    await button(card, say('people.save')).click()
    await button(page.getByRole('dialog'), say('conflict.theirs')).click()
    const form = page.getByRole('form', { name: /Nora/ })
    await expect(field(form, say('person.surname'))).toHaveValue('Vale-Theirs')
    await expect(field(form, say('person.addressCity'))).toHaveValue('Trento')
    await button(form, say('people.save')).click()
    await expectNotice(page, say, 'people.saved')
    await expect(personCard(page, 'Nora Vale-Theirs')).toBeVisible()
  })

  test('lets the changes to a deleted person be added again', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
    anotherBrowser,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    await asManagerAt({ page, product, say, enterAs }, customer)
    const card = await openPerson(page, say, 'Nora Vale')
    await fill(card, say, { 'person.addressCity': 'Trento' })
    const other = await anotherBrowser()
    await asManagerAt({ page: other.page, product, say, enterAs }, customer)
    const theirs = await openPerson(other.page, say, 'Nora Vale')
    await button(theirs, say('people.delete')).click()
    await button(other.page.getByRole('dialog'), say('people.delete_confirm', { name: 'Nora Vale' })).click()
    await expectNotice(other.page, say, 'people.deleted')

    await button(card, say('people.save')).click()
    await expect(card.getByText(say('people.gone'))).toBeVisible()
    await expect(field(card, say('person.addressCity'))).toHaveValue('Trento')
    await button(card, say('people.add_this')).click()
    await expectNotice(page, say, 'people.saved')
    await expect(card.getByText(say('people.gone'))).toHaveCount(0)
    await expect(personCard(page, 'Nora Vale')).toHaveCount(1)
  })
})
