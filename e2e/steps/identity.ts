import { expect, type Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import type { SandboxClient } from '#e2e/stack/sandbox-client.ts'
import { dashboardPerson } from './company.ts'
import { button } from './fields.ts'

/** Starts the identity check of a person on the customer's dashboard. */
export const startIdentityCheck = async (page: Page, say: Say, name: string): Promise<void> => {
  await page.goto('/dashboard')
  const row = await dashboardPerson(page, say, name)
  await row.getByRole('button', { name: say('dashboard.identity_action.not_started') }).click()
  const dialog = page.getByRole('dialog', { name: say('identity.title', { name }) })
  await expect(dialog.getByText(say('identity.text.not_started', { name }))).toBeVisible()
  await button(dialog, say('identity.start')).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByText(say('dashboard.identity_state.invited'))).toBeVisible()
}

/** Passes an identity check as the person does: by the link of the email, without an account. */
export const passIdentityCheck = async (
  page: Page,
  sandbox: SandboxClient,
  say: Say,
  person: { readonly name: string; readonly email: string },
): Promise<void> => {
  const mail = await sandbox.mailTo(person.email)
  await page.goto(mail.links.find((one) => one.includes('/identity_check/')) ?? '')
  await expect(page.getByText(say('identity.page_hello', { name: person.name }))).toBeVisible()
  await button(page, say('identity.page_start')).click()
  await page.waitForURL(/\/identity\/check\//)
  await page.locator('button[value="pass"]').click()
  await page.waitForURL(/\/identity_check\//)
  await expect(page.getByText(say('identity.page_verified'))).toBeVisible()
}
