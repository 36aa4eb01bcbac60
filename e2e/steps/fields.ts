import type { Locator, Page } from '@playwright/test'

/** The scope of a search: a page, a dialog, a card. */
export type FormContainer = Page | Locator

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds the field with this label; a required one has a star after it. */
export const field = (position: FormContainer, label: string): Locator =>
  position.getByLabel(new RegExp(`^${literally(label)}\\s*\\*?$`))

/** Finds the checkbox whose label starts with this text. */
export const tick = (position: FormContainer, start: string): Locator =>
  position.getByRole('checkbox', { name: new RegExp(`^${literally(start)}`) })

/** Finds the button with exactly this name. */
export const button = (position: FormContainer, name: string): Locator =>
  position.getByRole('button', { name, exact: true })

/** Finds the button below a dialog that closes it; its cross, and those of messages over it, have no text. */
export const closeButton = (dialog: Locator, name: string): Locator => button(dialog, name).filter({ hasText: name })

/** Finds the answer to a yes-or-no question. */
export const answer = (position: FormContainer, question: string, labels: string): Locator =>
  position.getByRole('radiogroup', { name: question }).getByRole('radio', { name: labels, exact: true })

/** Finds the toast with this text. */
export const toast = (page: Page, label: string, text: string): Locator =>
  page.getByRole('region', { name: label }).getByText(text)
