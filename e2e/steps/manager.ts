import { expect, type Locator, type Page } from '@playwright/test'
import type { JourneyFixtures } from '#e2e/stack/journey.ts'
import { companyPayload, demo, type LoggedIn, onboarded } from '#e2e/stack/people.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import type { SandboxClient } from '#e2e/stack/sandbox-client.ts'
import { button, field, toast } from './fields.ts'

/** Creates a customer who has finished the registration with this company. */
export const customerWithCompany = async (
  product: string,
  sandbox: SandboxClient,
  change: Readonly<Record<string, unknown>> = {},
): Promise<LoggedIn> => {
  const customer = await onboarded(product, sandbox)
  const answer = await customer.client.call('POST', '/companies', { body: companyPayload(change) })
  if (answer.status !== 201) throw new Error(`no company: ${answer.text}`)
  return customer
}

/** Logs in the demo manager over HTTP. */
export const theManager = (product: string): Promise<LoggedIn> => demo(product, 'manager')

/** Finds the form of the company, or the card of one of its people. */
export const companyCard = (page: Page, say: Say): Locator =>
  page.getByRole('region', { name: say('managed.title'), exact: true })
export const personCard = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Waits for the toast with this text. */
export const expectNotice = (page: Page, say: Say, key: string): Promise<void> =>
  expect(toast(page, say('ui.toasts'), say(key))).toBeVisible()

/** Opens the page on which a customer is edited and waits for the company. */
export const openCustomer = async (page: Page, say: Say, customer: LoggedIn): Promise<void> => {
  await page.goto(`/manager/handle_user/${customer.id}/edit`)
  await expect(companyCard(page, say)).toBeVisible()
}

/** Opens the page of a customer as the manager in this browser. */
export const asManagerAt = async (
  { page, product, say, enterAs }: Pick<JourneyFixtures, 'product' | 'say' | 'enterAs'> & { readonly page: Page },
  customer: LoggedIn,
): Promise<void> => {
  await enterAs(await theManager(product), page.context())
  await openCustomer(page, say, customer)
}

/** Opens the card of a person of the company. */
export const openPerson = async (page: Page, say: Say, name: string): Promise<Locator> => {
  const card = personCard(page, name)
  await card.getByRole('button', { name: `${say('people.edit')}: ${name}` }).click()
  return card
}

/** Changes fields of a form by their labels. */
export const fill = async (
  position: Page | Locator,
  say: Say,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [label, text] of Object.entries(values)) await field(position, say(label)).fill(text)
}

/** Saves the company's form. */
export const saveCompany = (page: Page, say: Say): Promise<void> =>
  button(companyCard(page, say), say('managed.save')).click()
