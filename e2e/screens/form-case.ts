import type { Locator, Page } from '@playwright/test'
import type { Say } from '../stack/phrases.ts'
import { chosenFile, samplePdf } from '../steps/documents.ts'
import { button, field } from '../steps/fields.ts'
import type { CastName } from './cast.ts'

/** One form of the product, with the way to it and a field of it that can be typed into. */
export interface FormCase {
  /** The file that holds it: a form that stands in no case is found by the check. */
  readonly file: string
  /** Tells it from another case of the same file. */
  readonly of?: string
  readonly who: CastName
  readonly path: string
  readonly before?: (page: Page) => Promise<void>
  /** Opens what hides it. */
  readonly open?: (page: Page, say: Say) => Promise<void>
  readonly field: (page: Page, say: Say) => Locator
  /** Another text than that of a sentence, where the field takes none. */
  readonly text?: string
  /** Typed while the answer is on its way. */
  readonly meanwhile?: string
  /** Visitors' forms belong to the tab: nobody's session ends there. */
  readonly inTab?: true
  /** Why nothing of it is kept. */
  readonly unkept?: string
  /** What else it needs before it can be sent. */
  readonly fill?: (page: Page, say: Say) => Promise<void>
  /** Why nothing is sent by it. */
  readonly unsent?: string
  /** What sends it. */
  readonly send: (page: Page, say: Say) => Locator
  /** What the server answers once it went through; `pass` leaves that to the server. */
  readonly accepted?: unknown
  /** The same where it depends on what the server has. */
  readonly acceptedOf?: (page: Page) => Promise<unknown>
  /** Where the browser goes once it went through. */
  readonly leadsTo?: string
  /** Why a save leaves nothing of the form in sight, where what is typed meanwhile could stand. */
  readonly goesOn?: string
  /** Why the way back from another page may lead nowhere else: the act ends or changes the session. */
  readonly leaves?: string
}

type Key = Parameters<Say>[0]

/** Presses the first button of this name. */
export const pressing = (name: Key) => (page: Page, say: Say) => button(page, say(name)).first().click()
/** The field of this label on the page, and in its dialog. */
export const labelled = (name: Key) => (page: Page, say: Say) => field(page, say(name))
export const inDialog = (name: Key) => (page: Page, say: Say) => field(page.getByRole('dialog'), say(name))
/** The button that sends, in a dialog and on the page. */
export const sendingWith = (name: Key) => (page: Page, say: Say) => button(page.getByRole('dialog'), say(name))
export const sendingOnPage = (name: Key) => (page: Page, say: Say) => button(page.getByRole('main'), say(name))
/** The same where a menu has one of this name too. */
export const saving = (name: Parameters<Say>[0]) => (page: Page, say: Say) =>
  button(page.getByRole('main'), say(name)).first()

/** Fills fields by their labels, within the dialog where there is one. */
export const filling = (texts: Readonly<Record<Key, string>>) => async (page: Page, say: Say) => {
  for (const [label, text] of Object.entries(texts)) await field(page, say(label)).first().fill(text)
}

/** Chooses a file where none is chosen yet. */
export const choosingFile = async (position: Page | Locator): Promise<void> => {
  const name = 'November.pdf'
  if ((await position.getByText(name).count()) > 0) return
  await position
    .locator('input[type=file]')
    .first()
    .setInputFiles([chosenFile(name, samplePdf(name))])
}
export const address = 'typed@example.test'
export const customer = '/manager/handle_user/3'
