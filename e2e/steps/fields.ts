import type { Locator, Page } from '@playwright/test'

/** Where something is looked for: a page, a dialog, a card. */
export type Place = Page | Locator

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The field of this label; a required one has a star behind it. */
export const field = (place: Place, label: string): Locator =>
  place.getByLabel(new RegExp(`^${literally(label)}\\s*\\*?$`))

/** The tick box whose label begins so. */
export const tick = (place: Place, beginning: string): Locator =>
  place.getByRole('checkbox', { name: new RegExp(`^${literally(beginning)}`) })

/** The button that says exactly this. */
export const button = (place: Place, name: string): Locator => place.getByRole('button', { name, exact: true })

/** The answer to a yes-or-no question. */
export const answer = (place: Place, question: string, words: string): Locator =>
  place.getByRole('radiogroup', { name: question }).getByRole('radio', { name: words, exact: true })

/** The toast with this text. */
export const toast = (page: Page, label: string, text: string): Locator =>
  page.getByRole('region', { name: label }).getByText(text)
