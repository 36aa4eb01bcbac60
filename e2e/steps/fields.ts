import type { Locator, Page } from '@playwright/test'

/** Where something is looked for: a page, a dialog, a card. */
export type Place = Page | Locator

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The field of this label; a required one has a star behind it. */
export const field = (position: Place, label: string): Locator =>
  position.getByLabel(new RegExp(`^${literally(label)}\\s*\\*?$`))

/** The tick box whose label begins so. */
export const tick = (position: Place, start: string): Locator =>
  position.getByRole('checkbox', { name: new RegExp(`^${literally(start)}`) })

/** The button that says exactly this. */
export const button = (position: Place, name: string): Locator => position.getByRole('button', { name, exact: true })

/** The answer to a yes-or-no question. */
export const answer = (position: Place, question: string, labels: string): Locator =>
  position.getByRole('radiogroup', { name: question }).getByRole('radio', { name: labels, exact: true })

/** The toast with this text. */
export const toast = (page: Page, label: string, text: string): Locator =>
  page.getByRole('region', { name: label }).getByText(text)
