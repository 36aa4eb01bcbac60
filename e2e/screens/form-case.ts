import type { Locator, Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { chosenFile, samplePdf } from '#e2e/steps/documents.ts'
import { field } from '#e2e/steps/fields.ts'
import type { CastName } from './cast.ts'
import { aButton, clicking, first, labelled, within } from './shown.ts'

/** One form of the product, with the way to it and one of its text fields. */
export interface FormCase {
  /** The file with the form: the check finds forms without a case. */
  readonly file: string
  /** Distinguishes it from another case of the same file. */
  readonly of?: string
  readonly who: CastName
  readonly path: string
  readonly before?: (page: Page) => Promise<void>
  /** Opens the element that hides it. */
  readonly open?: (page: Page, say: Say) => Promise<void>
  readonly field: (page: Page, say: Say) => Locator
  /** A text for fields that do not accept a sentence. */
  readonly text?: string
  /** Typed while the answer is pending. */
  readonly meanwhile?: string
  /** Visitors' forms belong to the tab: no session ends there. */
  readonly inTab?: true
  /** Chosen files remain in the memory of a page, where the form then opens on its own. */
  readonly retainsFiles?: true
  /** Why none of it is retained. */
  readonly notStored?: string
  /** Fills in what else is required before sending. */
  readonly fill?: (page: Page, say: Say) => Promise<void>
  /** Why it sends nothing. */
  readonly unsent?: string
  /** The button that sends it. */
  readonly send: (page: Page, say: Say) => Locator
  /** The server's answer on success; `pass` leaves it to the server. */
  readonly accepted?: unknown
  /** The same where it depends on the server's data. */
  readonly acceptedOf?: (page: Page) => Promise<unknown>
  /** Where the browser navigates on success. */
  readonly leadsTo?: string
  /** Why a save leaves no part of the form on screen for later typing. */
  readonly replacesForm?: string
  /** Why the way back from another page may lead nowhere else: the action ends or changes the session. */
  readonly changesSession?: string
}

type Key = Parameters<Say>[0]

/** Presses the first button with this name. */
export const pressing = (name: Key) => clicking(first(aButton(name)))
/** Finds the field with this label in the dialog. */
export const inDialog = (name: Key) => within('dialog', labelled(name))
/** Finds the button that sends, in a dialog and on the page. */
export const sendingWith = (name: Key) => within('dialog', aButton(name))
export const sendingOnPage = (name: Key) => within('main', aButton(name))
/** Does the same where a menu also has one with this name. */
export const saving = (name: Key) => first(sendingOnPage(name))

/** Fills in fields by their labels, within the dialog if there is one. */
export const filling = (texts: Readonly<Record<Key, string>>) => async (page: Page, say: Say) => {
  const dialog = page.getByRole('dialog')
  const position = (await dialog.isVisible()) ? dialog : page
  for (const [label, text] of Object.entries(texts)) await field(position, say(label)).first().fill(text)
}

/** Chooses a file if none is chosen yet. */
export const choosingFile = async (position: Page | Locator): Promise<void> => {
  const name = 'November.pdf'
  if ((await position.getByText(name).count()) > 0) return
  await position
    .locator('input[type=file]')
    .first()
    .setInputFiles([chosenFile(name, samplePdf(name))])
}
export const address = 'typed@example.test'
export const customer = '/manager/handle_user/3/edit'
