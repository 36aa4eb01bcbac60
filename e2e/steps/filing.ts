import { expect, type Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { answer, button, field } from './fields.ts'

/** Fills in what a filing needs of the company, but not its registered office. */
export const fillFilingCompany = async (page: Page, say: Say): Promise<void> => {
  await field(page, say('filing.field.registeredEmail')).fill('sede@example.test')
  await field(page, say('filing.field.sicCodes')).fill('editoria libri')
  await page.getByRole('option', { name: /Book publishing/ }).click()
  await expect(page.getByRole('list', { name: say('filing.sic.chosen') })).toContainText('58110')
  await page.getByRole('radio', { name: say('filing.option.sharesPaid.paid') }).check()
  await page.getByRole('radio', { name: say('filing.option.articles.model') }).check()
  await page.getByRole('checkbox', { name: say('filing.field.lawfulPurpose') }).check()
}

/** Fills in the registered office. */
export const fillFilingOffice = async (page: Page, say: Say): Promise<void> => {
  await field(page, say('filing.field.officeStreet')).fill('71-75 Shelton Street')
  await field(page, say('filing.field.officeCity')).fill('London')
  await field(page, say('filing.field.officePostcode')).fill('wc2h9jq')
}

/** Confirms that a person has significant control, as the shares suggest, and fills in the rest of them. */
export const fillFilingPerson = async (page: Page, say: Say, name: string, code: string): Promise<void> => {
  const card = page.getByRole('region', { name, exact: true })
  await button(card, say('filing.suggest.confirm', { name })).click()
  await expect(answer(card, say('filing.field.isPsc'), say('ui.yes'))).toBeChecked()
  await field(card, say('filing.field.nationality')).fill('Italian')
  await field(card, say('filing.field.countryOfResidence')).fill('Italia')
  const occupation = field(card, say('filing.field.occupation'))
  if (await occupation.isVisible()) await occupation.fill('Publisher')
  await card.getByRole('checkbox', { name: say('filing.field.serviceAtOffice') }).check()
  await field(card, say('filing.field.personalCode')).fill(code)
  await field(card, say('filing.field.nationality')).focus()
}
