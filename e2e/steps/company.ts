import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { answer, button, type FormContainer, field } from './fields.ts'

/** A person in the wizard; dates as people write them. */
export interface Named {
  readonly name: string
  readonly surname: string
  readonly dateOfBirth: string
  readonly email: string
}

/** A person of the wizard's second or third step. */
export const nora: Named = { name: 'Nora', surname: 'Vale', dateOfBirth: '12/04/1988', email: 'nora@example.test' }
export const otto: Named = { name: 'Otto', surname: 'Lind', dateOfBirth: '03/11/1979', email: 'otto@example.test' }

/** Fills in the fields of a person. */
export const fillPerson = async (position: FormContainer, say: Say, person: Named): Promise<void> => {
  await field(position, say('person.name')).fill(person.name)
  await field(position, say('person.surname')).fill(person.surname)
  await field(position, say('person.dateOfBirth')).fill(person.dateOfBirth)
  await field(position, say('person.placeOfBirth')).fill('Verona')
  await field(position, say('person.addressStreet')).fill('Via Mazzini 4')
  await field(position, say('person.addressCity')).fill('Verona')
  await field(position, say('person.addressCountry')).fill('Italia')
  await field(position, say('person.phoneNumber')).fill('+390458000000')
  await field(position, say('person.email')).fill(person.email)
}

/** Finds the card of a shareholder, from 1. */
export const shareholderCard = (page: Page, say: Say, number: number) =>
  page.getByRole('region', { name: say('wizard.shareholder', { number }), exact: true })

/** Fills in step 1. */
export const fillCompany = async (page: Page, say: Say, name: string, shareholders: number): Promise<void> => {
  await field(page, say('company.name')).fill(name)
  await field(page, say('company.description')).fill('Books and audio books for young readers.')
  await field(page, say('company.num_shareholders')).fill(String(shareholders))
  await field(page, say('company.share_capital')).fill('100')
}

/** Fills in one shareholder's card. */
export const fillShareholder = async (
  page: Page,
  say: Say,
  number: number,
  entry: Named & { readonly share: string; readonly director: boolean },
): Promise<void> => {
  const card = shareholderCard(page, say, number)
  await fillPerson(card, say, entry)
  await field(card, say('shareholder.share')).fill(entry.share)
  await answer(card, say('shareholder.is_director'), say(entry.director ? 'ui.yes' : 'ui.no')).check()
}

/** Finds a person's row on the dashboard, where a phone shows the people once their card is opened. */
export const dashboardPerson = async (page: Page, say: Say, name: string): Promise<Locator> => {
  const card = page.getByRole('region', { name: say('dashboard.people'), exact: true })
  const row = card.getByRole('listitem').filter({ hasText: name })
  await expect(card).toBeVisible()
  if (!(await row.isVisible())) await card.getByText(say('dashboard.people'), { exact: true }).click()
  await expect(row).toBeVisible()
  return row
}

/** Continues to the next step, whose heading is then shown. */
export const clickNext = async (page: Page, say: Say): Promise<void> => button(page, say('wizard.next')).click()

/** Fills in step 4 without sending it. */
export const fillLast = async (page: Page, say: Say): Promise<void> => {
  await expect(page.getByRole('region', { name: say('review.title') })).toBeVisible()
  await field(page, say('last.compilerName')).fill('Nora')
  await field(page, say('last.compilerSurname')).fill('Vale')
  await page.getByRole('checkbox', { name: say('last.adult') }).check()
  await page.getByRole('checkbox', { name: new RegExp(`^${say('last.terms')}`) }).check()
}

/** Answers step 3 with no external director. */
export const noExternalDirector = async (page: Page, say: Say): Promise<void> => {
  await answer(page, say('director.question'), say('ui.no')).check()
}

/** Answers step 3 with an external director. */
export const answerYes = async (page: Page, say: Say): Promise<void> => {
  await answer(page, say('director.question'), say('ui.yes')).check()
}
