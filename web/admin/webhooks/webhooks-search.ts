import { providerEventStates } from '#contract/platform/admin-choices.ts'
import { choiceSearch, textSearch, type WindowSearch, windowSearch } from '../../lib/window-search.ts'

/** What the deliveries are narrowed down by. */
export interface WebhookFilters {
  state?: (typeof providerEventStates)[number]
  type?: string
  subject?: string
}

/** State of the deliveries, as it stands in the page's address. */
export type WebhooksSearch = WindowSearch & WebhookFilters & { event?: string }

/** Reads the filters of an address; what is none is left out. */
export const webhookFilters = (search: Readonly<Record<string, unknown>>): WebhookFilters => {
  const state = choiceSearch(search.state, providerEventStates)
  const [type, subject] = [textSearch(search.type, 100), textSearch(search.subject, 255)]
  return {
    ...(state === undefined ? {} : { state }),
    ...(type === undefined ? {} : { type }),
    ...(subject === undefined ? {} : { subject }),
  }
}

/** The delivery that is shown whole; none when there is no dialog. */
export const shownEvent = (search: Readonly<Record<string, unknown>>): string | undefined =>
  textSearch(search.event, 255)

/** Reads which part of the list it is. */
export const webhooksSearch = (search: Readonly<Record<string, unknown>>): WindowSearch & WebhookFilters => ({
  ...windowSearch(search),
  ...webhookFilters(search),
})
