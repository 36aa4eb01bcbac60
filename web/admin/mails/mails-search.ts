import { mailStatuses } from '#contract/platform/admin-choices.ts'
import { choiceParam, optionalText } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'
import { oneCursor, windowParams } from '#web/lib/window-search.ts'

const filters = { status: choiceParam(mailStatuses, undefined), to: optionalText(), causedBy: optionalText(255) }

/** Filters of the outbox. */
export const mailFilters = searchSchema(filters)
export type MailFilters = SearchOf<typeof mailFilters>

/** Search state of the outbox. */
export const mailsSearch = searchSchema({ ...windowParams, ...filters }, oneCursor)
export type MailsSearch = SearchOf<typeof mailsSearch>
