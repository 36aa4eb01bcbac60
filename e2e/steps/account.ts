import { expect, type Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { type Authenticator, authenticator } from './authenticator.ts'
import { button, field } from './fields.ts'

/** Finds a section of the account page by its heading. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Finds the open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog')

/** Reads the secret that the dialog shows beside its picture. */
const secretIn = async (page: Page): Promise<string> =>
  (await dialog(page)
    .getByText(/^(?:[A-Z2-7]{4} ?){8}$/)
    .textContent()) ?? ''

/**
 * Sets up two-step login through the page, until the recovery codes are confirmed. Uses up the code of one
 * half-minute.
 */
export const enrol = async (
  page: Page,
  say: Say,
  password: string,
): Promise<{ app: Authenticator; codes: string[] }> => {
  await button(page, say('account.factor.start')).click()
  await field(dialog(page), say('account.password.old')).fill(password)
  await button(dialog(page), say('account.enrol.next')).click()
  await expect(dialog(page).getByRole('img', { name: say('account.enrol.picture') })).toBeVisible()
  const app = authenticator(await secretIn(page))
  await field(dialog(page), say('login.code')).fill(await app.fresh())
  await button(dialog(page), say('account.enrol.confirm')).click()
  await expect(dialog(page).getByRole('heading', { name: say('account.codes.title') })).toBeVisible()
  const codes = await dialog(page).getByRole('listitem').allTextContents()
  await button(dialog(page), say('account.codes.saved')).click()
  return { app, codes }
}
