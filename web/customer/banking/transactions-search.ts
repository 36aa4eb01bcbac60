import { directions } from '#contract/banking/own-transactions.ts'
import { dayParam } from '#web/lib/day-param.ts'
import { choiceParam, textSearch } from '#web/lib/search-params.ts'
import { type SearchOf, type SearchParam, searchSchema } from '#web/lib/search-schema.ts'

const matching = (form: RegExp): SearchParam<string> => ({
  absent: '',
  read: (written) => {
    const text = textSearch(written) ?? ''
    return form.test(text) ? text : ''
  },
})

const amountParam = matching(/^\d{1,12}(\.\d{1,2})?$/)

/** Filters of an account's transactions; '' where there is none. */
export const transactionsSearch = searchSchema({
  text: { absent: '', read: (written) => textSearch(written, 75) ?? '' },
  direction: choiceParam(directions, undefined),
  min: amountParam,
  max: amountParam,
  from: dayParam,
  to: dayParam,
})
export type TransactionsSearch = SearchOf<typeof transactionsSearch>
