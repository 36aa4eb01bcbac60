import { amlRatings } from '#contract/aml/answers.ts'
import { amlDues, amlOrders } from '#contract/aml/manager.ts'
import { orderTexts } from '#contract/core/sort.ts'
import { pageParams, viewParams } from '#web/lib/page-search.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Maximum length of the searched text in the endpoint. */
export const maxSearchLength = 160

/** Search state of the AML files: what is due, a rating, and part of a name or address. */
export const amlSearch = searchSchema({
  ...pageParams,
  ...viewParams,
  due: choiceParam(amlDues, ''),
  rating: choiceParam(amlRatings, ''),
  text: textParam(maxSearchLength),
  order: choiceParam(orderTexts(amlOrders), ''),
})
export type AmlSearch = SearchOf<typeof amlSearch>

/** Leaves out the risk and the order by review where they are unknown: among customers without a file. */
export const knownOf = (search: AmlSearch): AmlSearch =>
  search.due === 'without_file'
    ? { ...search, rating: '', order: search.order.startsWith('name.') ? search.order : '' }
    : search
