import { mailStates } from '#contract/platform/admin-choices.ts'
import { choiceSearch, textSearch, type WindowSearch, windowSearch } from '../../lib/window-search.ts'

/** What the outbox is narrowed down by. */
export interface MailFilters {
  state?: (typeof mailStates)[number]
  to?: string
}

/** State of the outbox, as it stands in the page's address. */
export type MailsSearch = WindowSearch & MailFilters

/** Reads the filters of an address; what is none is left out. */
export const mailFilters = (search: Readonly<Record<string, unknown>>): MailFilters => {
  const [state, to] = [choiceSearch(search.state, mailStates), textSearch(search.to)]
  return { ...(state === undefined ? {} : { state }), ...(to === undefined ? {} : { to }) }
}

/** Reads the whole state. */
export const mailsSearch = (search: Readonly<Record<string, unknown>>): MailsSearch => ({
  ...windowSearch(search),
  ...mailFilters(search),
})
