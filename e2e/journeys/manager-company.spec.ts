import { expect, test } from '#e2e/stack/journey.ts'
import { registered } from '#e2e/stack/people.ts'
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

const person = {
  'person.name': 'Otto',
  'person.surname': 'Lind',
  'person.email': 'otto@example.test',
  'person.dateOfBirth': '03/11/1979',
  'person.placeOfBirth': 'Trento',
  'person.phoneNumber': '+390461000000',
  'person.addressStreet': 'Via Roma 1',
  'person.addressCity': 'Trento',
  'person.addressCountry': 'Italy',
}

test.describe('a manager and the company of a customer', () => {
  test.use({ language: 'it' })

  test('creates one for a customer without a company, by every rule', async ({ page, product, say, enterAs }) => {
    const customer = await registered(product)
    await asManagerAt({ page, product, say, enterAs }, customer)
    await button(page, say('managed.make')).click()
    const form = page.getByRole('form', { name: say('managed.title') })
    await expect(form.getByText(say('managed.no_invoice'))).toBeVisible()
    await button(form, say('managed.make')).click()
    for (const key of ['company.name_empty', 'company.description_empty', 'company.share_capital_number'])
      await expect(form.getByText(say(key))).toBeVisible()
    await expect(field(form, say('company.name'))).toBeFocused()
    await fill(form, say, {
      'company.name': 'Lind & Sons <i>Ltd</i>',
      'company.description': 'Clocks.',
      'company.share_capital': '100',
    })
    await form.getByRole('radio', { name: say('managed.status.1'), exact: true }).check()
    await button(form, say('managed.make')).click()
    await expect(form.getByText(say('company.address_for_incorporated'))).toBeVisible()
    await fill(form, say, { 'managed.address': '1 Old Street' })
    await button(form, say('managed.make')).click()
    await expectNotice(page, say, 'managed.saved')
    await expect(companyCard(page, say).getByText(say('managed.status.1'), { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Lind & Sons <i>Ltd</i>' })).toBeVisible()
    await page.reload()
    await expect(field(companyCard(page, say), say('managed.address'))).toHaveValue('1 Old Street')
  })

  test('adds, changes and deletes shareholders, and is warned about their sum', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    await asManagerAt({ page, product, say, enterAs }, customer)
    await button(page, say('people.add')).click()
    const added = personCard(page, say('people.new'))
    await expect(field(added, say('person.name'))).toBeFocused()
    await button(added, say('people.add_this')).click()
    for (const part of [
      'name',
      'surname',
      'email',
      'date_of_birth',
      'place_of_birth',
      'street',
      'city',
      'country',
      'phone',
    ])
      await expect(added.getByText(say(`shareholder.${part}_empty`))).toBeVisible()
    await fill(added, say, { ...person, 'shareholder.share': '20' })
    await button(added, say('people.add_this')).click()
    await expectNotice(page, say, 'people.saved')
    await expect(page.getByText(say('people.sum', { sum: '120%' }))).toBeVisible()

    const card = await openPerson(page, say, 'Otto Lind')
    await card.getByRole('radio', { name: say('dashboard.external_director') }).check()
    await expect(field(card, say('shareholder.share'))).toHaveValue('0')
    await field(card, say('people.check_status')).selectOption('3')
    await expect(field(card, say('people.verification'))).toHaveValue('2')
    await field(card, say('people.verification')).selectOption('0')
    await button(card, say('people.save')).click()
    await expect(page.getByText(say('people.sum', { sum: '120%' }))).toBeHidden()
    await expect(card.getByText(say('dashboard.identity.0'))).toBeVisible()
    await expect(card.getByText(say('dashboard.check.3'), { exact: true })).toBeVisible()

    await button(card, say('people.delete')).click()
    const dialog = page.getByRole('dialog', { name: say('people.delete_title', { name: 'Otto Lind' }) })
    await expect(button(dialog, say('people.cancel'))).toBeFocused()
    await button(dialog, say('people.delete_confirm', { name: 'Otto Lind' })).click()
    await expectNotice(page, say, 'people.deleted')
    await expect(card).toHaveCount(0)
  })

  test('asks before leaving with unsaved changes', async ({ page, product, sandbox, say, enterAs }) => {
    const customer = await customerWithCompany(product, sandbox)
    await asManagerAt({ page, product, say, enterAs }, customer)
    await fill(companyCard(page, say), say, { 'company.name': 'Half typed' })
    await page.getByRole('link', { name: say('customer.tab.subscriptions'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('leave.title') })
    await expect(dialog.getByText(say('managed.title'))).toBeVisible()
    await button(dialog, say('leave.cancel')).click()
    await expect(field(companyCard(page, say), say('company.name'))).toHaveValue('Half typed')
    // Another place on the same page does not count as leaving.
    await page.getByRole('main').getByRole('link', { name: 'Harbour Light Press Ltd', exact: true }).click()
    await expect(dialog).toBeHidden()
    await button(companyCard(page, say), say('managed.discard')).click()
    await fill(companyCard(page, say), say, { 'company.name': 'Typed again' })
    await page.getByRole('link', { name: say('customer.tab.subscriptions'), exact: true }).click()
    await button(dialog, say('leave.confirm')).click()
    await page.waitForURL(/\/manager\/manage_user_subs\//)
  })

  test('saves nothing with an invalid address line 1, and preserves what was typed', async ({
    page,
    product,
    sandbox,
    say,
    enterAs,
  }) => {
    const customer = await customerWithCompany(product, sandbox)
    await asManagerAt({ page, product, say, enterAs }, customer)
    const card = companyCard(page, say)
    await card.getByRole('radio', { name: say('managed.status.1'), exact: true }).check()
    await fill(card, say, { 'managed.country': 'x'.repeat(76) })
    await saveCompany(page, say)
    await expect(card.getByText(say('company.address_for_incorporated'))).toBeVisible()
    await expect(card.getByText(say('yup.too_long', { max: 75 }))).toBeVisible()
    await expect(field(card, say('managed.country'))).toHaveValue('x'.repeat(76))
  })
})
