import { providerEventStates } from '#contract/platform/admin-choices.ts'
import { choiceSearch, textSearch, type WindowSearch, windowSearch } from '#web/lib/window-search.ts'

/** Filters of the deliveries. */
export interface WebhookFilters {
  state?: (typeof providerEventStates)[number]
  type?: string
  subject?: string
}

/** Search parameters of the deliveries. */
export type WebhooksSearch = WindowSearch & WebhookFilters & { event?: string }

/** Parses the filters of an address; omits invalid ones. */
export const webhookFilters = (search: Readonly<Record<string, unknown>>): WebhookFilters => {
  const state = choiceSearch(search.state, providerEventStates)
  const [type, subject] = [textSearch(search.type, 100), textSearch(search.subject, 255)]
  return {
    ...(state === undefined ? {} : { state }),
    ...(type === undefined ? {} : { type }),
    ...(subject === undefined ? {} : { subject }),
  }
}

/** Returns the delivery in the details dialog; undefined if there is none. */
export const shownEvent = (search: Readonly<Record<string, unknown>>): string | undefined =>
  textSearch(search.event, 255)

/** Parses which part of the list is shown. */
export const webhooksSearch = (search: Readonly<Record<string, unknown>>): WindowSearch & WebhookFilters => ({
  ...windowSearch(search),
  ...webhookFilters(search),
})
