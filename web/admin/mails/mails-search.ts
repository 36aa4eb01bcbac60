import { mailStatuses } from '#contract/platform/admin-choices.ts'
import { choiceSearch, textSearch, type WindowSearch, windowSearch } from '#web/lib/window-search.ts'

/** Filters of the outbox. */
export interface MailFilters {
  status?: (typeof mailStatuses)[number]
  to?: string
}

/** Search parameters of the outbox. */
export type MailsSearch = WindowSearch & MailFilters

/** Parses the filters of an address; omits invalid ones. */
export const mailFilters = (search: Readonly<Record<string, unknown>>): MailFilters => {
  const [status, to] = [choiceSearch(search.status, mailStatuses), textSearch(search.to)]
  return { ...(status === undefined ? {} : { status }), ...(to === undefined ? {} : { to }) }
}

/** Parses all search parameters. */
export const mailsSearch = (search: Readonly<Record<string, unknown>>): MailsSearch => ({
  ...windowSearch(search),
  ...mailFilters(search),
})
