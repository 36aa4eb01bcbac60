import { expect, type Page } from '@playwright/test'
import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import type { JourneyFixtures } from '#e2e/stack/journey.ts'
import { type LoggedIn, registered } from '#e2e/stack/people.ts'
import type { Say } from '#e2e/stack/phrases.ts'
import { button } from './fields.ts'

/** The address of the chooser of plans. */
export const chooser = '/complete_registration/subscription'

/** The address after a payment. */
export const afterPayment = /\/complete_registration\/email_verification$/

/** A card that pays without authentication. */
export const goodCard = '4242424242424242'

/** Opens the plans in this browser for a newly registered user. */
export const newcomerAtPlans = async ({
  page,
  product,
  enterAs,
}: Pick<JourneyFixtures, 'product' | 'enterAs'> & { readonly page: Page }): Promise<LoggedIn> => {
  const person = await registered(product)
  await enterAs(person)
  await page.goto(chooser)
  return person
}

const price: Readonly<Record<PriceKey, string>> = {
  self_basic: '€200',
  self_premium: '€300',
  affiliate_basic: '€300',
  other_basic: '€200',
  other_premium: '€300',
}

/** Finds the Buy button of a plan; its name contains plan and price. */
export const buyButton = (page: Page, say: Say, key: PriceKey) => {
  const plan = say(key.endsWith('premium') ? 'subscription.plan.premium' : 'subscription.plan.basic')
  return button(page, say('subscription.buy_plan', { plan, price: price[key] }))
}

/** Chooses a plan in its tab and goes to the hosted checkout. */
export const choosePlan = async (page: Page, say: Say, key: PriceKey): Promise<void> => {
  await expect(page.getByRole('heading', { name: say('subscription.title'), level: 1 })).toBeVisible()
  const business = key.split('_')[0] ?? 'self'
  await page.getByRole('tab', { name: say(`subscription.tab.${business}`) }).click()
  await buyButton(page, say, key).click()
  await page.waitForURL(/\/c\/pay\/cs_/)
}

/** Fills a card into the hosted checkout and pays. */
export const payByCard = async (page: Page, card: string): Promise<void> => {
  await page.locator('#number').fill(card)
  await page.locator('#expiry').fill('12/34')
  await page.locator('#cvc').fill('123')
  await page.locator('#name').fill('Nora Vale')
  await page.locator('button.main').click()
}

/** Pays with a card without authentication, and returns. */
export const payAndReturn = async (page: Page): Promise<void> => {
  await payByCard(page, goodCard)
  await page.waitForURL(afterPayment)
}

/** Chooses a plan, pays it and returns. */
export const buyPlan = async (page: Page, say: Say, key: PriceKey): Promise<void> => {
  await choosePlan(page, say, key)
  await payAndReturn(page)
}

/** Pays by bank debit, which the bank pays or refuses days later. */
export const payByDebit = async (page: Page, settles: 'pays' | 'fails'): Promise<void> => {
  await page.locator('#by-debit').check()
  await page.locator('#settles').selectOption(settles)
  await page.locator('button.main').click()
}
