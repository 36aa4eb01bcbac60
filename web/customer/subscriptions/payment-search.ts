import { optionalText } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Search state with which the payment page sends the browser back: cancelled, or the session that was paid. */
export const paymentSearch = searchSchema({ status: optionalText(), session_id: optionalText(255) })
export type PaymentSearch = SearchOf<typeof paymentSearch>
