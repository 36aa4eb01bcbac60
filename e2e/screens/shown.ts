import type { Locator, Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { type FormContainer, field } from '#e2e/steps/fields.ts'

/** Finds a part of a page by texts of the catalogues. */
export type Finder = (position: FormContainer, say: Say) => Locator
type Role = Parameters<Page['getByRole']>[0]
type Phrase = Parameters<Say>

/** The title of a page. */
export const title: Finder = (position) => position.getByRole('heading', { level: 1 })

/** Finds a phrase, also as part of a longer text; `wholeText` as all of it. */
export const text =
  (...phrase: Phrase): Finder =>
  (position, say) =>
    position.getByText(say(...phrase))
export const wholeText =
  (...phrase: Phrase): Finder =>
  (position, say) =>
    position.getByText(say(...phrase), { exact: true })

/** Finds words that are the same in every language. */
export const words =
  (literal: string): Finder =>
  (position) =>
    position.getByText(literal)

/** Finds what has a role, by any name, by a name that contains the phrase, or by exactly that name. */
export const role =
  (wanted: Role): Finder =>
  (position) =>
    position.getByRole(wanted)
export const named =
  (wanted: Role, ...phrase: Phrase): Finder =>
  (position, say) =>
    position.getByRole(wanted, { name: say(...phrase) })
export const exactly =
  (wanted: Role, ...phrase: Phrase): Finder =>
  (position, say) =>
    position.getByRole(wanted, { name: say(...phrase), exact: true })

/** Finds the button with exactly this name, and the field with this label. */
export const aButton = (...phrase: Phrase): Finder => exactly('button', ...phrase)
export const labelled =
  (...phrase: Phrase): Finder =>
  (position, say) =>
    field(position, say(...phrase))

/** Finds something inside what has a role. */
export const within =
  (outer: Role, inner: Finder): Finder =>
  (position, say) =>
    inner(position.getByRole(outer), say)

/** Takes the first of several. */
export const first =
  (finder: Finder): Finder =>
  (position, say) =>
    finder(position, say).first()

/** Clicks it; `typing` fills it in. */
export const clicking =
  (finder: Finder) =>
  (page: Page, say: Say): Promise<void> =>
    finder(page, say).click()
export const typing =
  (finder: Finder, content: string) =>
  (page: Page, say: Say): Promise<void> =>
    finder(page, say).fill(content)

/** Takes steps one after the other. */
export const inTurn =
  <Context extends readonly unknown[]>(...steps: readonly ((...context: Context) => Promise<unknown>)[]) =>
  async (...context: Context): Promise<void> => {
    for (const step of steps) await step(...context)
  }
