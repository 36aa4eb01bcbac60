import { orderTexts } from '#contract/core/sort.ts'
import { refundOrders } from '#contract/refunds/manager.ts'
import { refundStatuses } from '#contract/refunds/states.ts'
import { pageParams } from '#web/lib/page-search.ts'
import { choiceParam, idParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Maximum length of a part of a customer's name in the endpoint. */
export const maxNameLength = 160

/** What the list shows besides all refunds. */
export const refundSelections = ['needs_attention', 'without_note'] as const

/** Search state of the refunds. */
export const refundsSearch = searchSchema({
  ...pageParams,
  show: choiceParam(refundSelections, ''),
  status: choiceParam(refundStatuses, ''),
  name: textParam(maxNameLength),
  /** The credit note whose refunds are shown. */
  credit_note: idParam,
  order: choiceParam(orderTexts(refundOrders), ''),
})
export type RefundsSearch = SearchOf<typeof refundsSearch>
