import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/core/fields.ts'
import type { JourneyFixtures } from '#e2e/stack/journey.ts'
import { confirmationLink, freshPerson } from '#e2e/stack/people.ts'
import { register } from './accounts.ts'
import {
  clickNext,
  fillCompany,
  fillLast,
  fillShareholder,
  type Named,
  noExternalDirector,
  nora,
  otto,
} from './company.ts'
import { button } from './fields.ts'
import { buyPlan } from './payments.ts'

/** Where a visitor becomes a customer. */
export type World = Pick<JourneyFixtures, 'sandbox' | 'say'> & { readonly page: Page; readonly language: Language }

const payAndConfirm = async ({ page, say, sandbox }: World, email: string): Promise<void> => {
  await buyPlan(page, say, 'self_basic')
  await expect(page.getByText(say('verify.sent_to', { email }))).toBeVisible()
  await page.goto(await confirmationLink(sandbox, email))
  // The confirmation page moves on after three seconds: the screens check it with the clock stopped.
  await page.waitForURL(/\/complete_registration\/form$/)
}

const fillWizard = async (
  { page, say }: World,
  company: string,
  [director, member]: readonly [Named, Named],
): Promise<void> => {
  await fillCompany(page, say, company, 2)
  await clickNext(page, say)
  await fillShareholder(page, say, 1, { ...director, share: '60', director: true })
  await fillShareholder(page, say, 2, { ...member, share: '40', director: false })
  await clickNext(page, say)
  await noExternalDirector(page, say)
  await clickNext(page, say)
  await fillLast(page, say)
  await expect(page.getByRole('region', { name: say('review.title') })).toContainText(company)
  await button(page, say('wizard.send')).click()
}

/** A new customer: the name of the company, its director and other member, and the customer's address. */
interface NewCustomer {
  readonly company: string
  readonly email: string
  readonly people: readonly [Named, Named]
}

/** Registers, pays, confirms the address and submits the company form. */
export const becomeCustomer = async (world: World): Promise<NewCustomer> => {
  const { page, language, say } = world
  const person = freshPerson()
  const company = `Casa ${person.email.slice(2, 10)} Ltd`
  const people = [
    { ...nora, email: `nora.${person.email}` },
    { ...otto, email: `otto.${person.email}` },
  ] as const
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('landing.start'), exact: true })
    .first()
    .click()
  await register(page, language, person)
  await page.waitForURL(/\/complete_registration\/subscription$/)
  await payAndConfirm(world, person.email)
  await fillWizard(world, company, people)
  await page.waitForURL(/\/dashboard$/)
  return { company, email: person.email, people }
}
