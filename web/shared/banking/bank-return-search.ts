import type { completeConnection } from '#contract/banking/customer.ts'
import type { BodyInputOf } from '#contract/core/endpoint.ts'
import { writtenText } from '#web/lib/search-params.ts'
import { type SearchOf, type SearchParam, searchSchema } from '#web/lib/search-schema.ts'

/** What is sent to the server after a bank's page redirected the browser back. */
export type BankReturn = BodyInputOf<typeof completeConnection>

/** A value that is used as it is or not at all: a shortened code would be another code. */
const wholeText = (maxAllowed: number): SearchParam<string | undefined> => ({
  absent: undefined,
  read: (written) => {
    const text = writtenText(written)
    return text !== '' && text.length <= maxAllowed ? text : undefined
  },
})

/** Parameters that a bank's page adds: `ref` comes from GoCardless, `state` and `code` from TrueLayer. */
export const bankReturnSearch = searchSchema({
  ref: wholeText(200),
  state: wholeText(200),
  code: wholeText(2000),
  error: wholeText(200),
})
export type BankReturnSearch = SearchOf<typeof bankReturnSearch>

/** Returns what a bank answered; null at any other visit. */
export const bankReturnIn = ({ ref, state, code, error }: BankReturnSearch): BankReturn | null => {
  const reference = ref ?? state
  if (reference === undefined) return null
  return { reference, ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) }
}
