import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/core/fields.ts'
import type { Person } from '#e2e/stack/people.ts'
import { beforeLink, phrasesOf } from '#e2e/stack/phrases.ts'
import type { SandboxClient } from '#e2e/stack/sandbox-client.ts'
import { button, field, tick } from './fields.ts'

/** Fills in the registration and sends it. */
export const sendRegistration = async (page: Page, language: Language, person: Person): Promise<void> => {
  const say = phrasesOf(language)
  await expect(page.getByRole('heading', { name: say('register.title') })).toBeVisible()
  await field(page, say('account.email')).fill(person.email)
  await field(page, say('account.password')).fill(person.password)
  await field(page, say('account.confirm_password')).fill(person.password)
  await tick(page, beforeLink(language, 'register.privacy')).check()
  await tick(page, beforeLink(language, 'register.terms')).check()
  await page
    .getByRole('main')
    .getByRole('button', { name: say('register.submit'), exact: true })
    .click()
}

/** Registers and closes the dialog about the sent mail. */
export const register = async (page: Page, language: Language, person: Person): Promise<void> => {
  const say = phrasesOf(language)
  await sendRegistration(page, language, person)
  const dialog = page.getByRole('dialog', { name: say('register.sent_title') })
  await expect(dialog).toContainText(say('register.sent', { email: person.email }))
  await button(dialog, say('account.ok')).click()
}

/** Logs in through the form of the login page. */
export const logInByForm = async (page: Page, language: Language, person: Person): Promise<void> => {
  const say = phrasesOf(language)
  await expect(page.getByRole('heading', { name: say('login.title', { name: say('app.name') }) })).toBeVisible()
  await field(page, say('account.email')).fill(person.email)
  await field(page, say('account.password')).fill(person.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('login.submit'), exact: true })
    .click()
}

/** Chooses the first password of an invited member of staff and logs in, in English. */
export const acceptInvitation = async (page: Page, sandbox: SandboxClient, email: string): Promise<void> => {
  const say = phrasesOf('en')
  const mail = await sandbox.mailTo(email, say('mail.staff_invitation.subject', { name: 'Portico' }))
  const link = mail.links.find((one) => one.includes('/reset_password/')) ?? ''
  const password = `quiet harbour ${randomUUID().slice(0, 8)}`
  await page.goto(new URL(link).pathname)
  await field(page, say('account.password')).fill(password)
  await field(page, say('account.confirm_password')).fill(password)
  await button(page.getByRole('main'), say('reset.first_submit')).click()
  await button(page.getByRole('dialog'), say('reset.to_login')).click()
  await logInByForm(page, 'en', { email, password })
}

/** Picks a language in the bar; on a phone it opens the menu and closes it again. */
export const pickLanguage = async (page: Page, from: Language, to: Language): Promise<void> => {
  const say = phrasesOf(from)
  const burger = button(page, say('ui.open_menu'))
  const name = (language: Language): string => `${say('ui.language')}: ${say(`language.${language}`)}`
  const phone = await burger.isVisible()
  if (phone) await burger.click()
  const scope = phone ? page.getByRole('dialog') : page.getByRole('banner')
  await button(scope, name(from)).click()
  await page
    .getByRole('menuitem', { name: say(`language.${to}`) })
    .or(page.getByRole('menuitemradio', { name: say(`language.${to}`) }))
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', to)
  if (phone) await page.getByRole('button', { name: phrasesOf(to)('ui.close_menu') }).click()
}
