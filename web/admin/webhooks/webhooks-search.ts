import { webhookEventStatuses } from '#contract/platform/admin-choices.ts'
import { choiceParam, optionalText } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'
import { oneCursor, windowParams } from '#web/lib/window-search.ts'

const filters = {
  status: choiceParam(webhookEventStatuses, undefined),
  type: optionalText(100),
  target: optionalText(255),
}

/** Filters of the deliveries. */
export const webhookFilters = searchSchema(filters)
export type WebhookFilters = SearchOf<typeof webhookFilters>

/** Search state of the deliveries. `event` is the delivery in the details dialog. */
export const webhooksSearch = searchSchema({ ...windowParams, ...filters, event: optionalText(255) }, oneCursor)
export type WebhooksSearch = SearchOf<typeof webhooksSearch>
