import { webhookEventStatuses } from '#contract/platform/admin-choices.ts'
import { choiceSearch, textSearch, type WindowSearch, windowSearch } from '#web/lib/window-search.ts'

/** Filters of the deliveries. */
export interface WebhookFilters {
  status?: (typeof webhookEventStatuses)[number]
  type?: string
  target?: string
}

/** Search parameters of the deliveries. */
export type WebhooksSearch = WindowSearch & WebhookFilters & { event?: string }

/** Parses the filters of an address; omits invalid ones. */
export const webhookFilters = (search: Readonly<Record<string, unknown>>): WebhookFilters => {
  const status = choiceSearch(search.status, webhookEventStatuses)
  const [type, target] = [textSearch(search.type, 100), textSearch(search.target, 255)]
  return {
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(target === undefined ? {} : { target }),
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
