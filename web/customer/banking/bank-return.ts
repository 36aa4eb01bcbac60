import type { completeConnection } from '#contract/banking/customer.ts'
import type { BodyInputOf } from '#contract/core/endpoint.ts'

/** Parameters with which a bank's page redirects the browser back. */
export type BankReturn = BodyInputOf<typeof completeConnection>

const textIn = (value: unknown, maxAllowed: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= maxAllowed ? value : undefined

/** Parses the query: `ref` comes from GoCardless, `state` and `code` from TrueLayer; null for any other. */
export const bankReturnIn = (search: Readonly<Record<string, unknown>>): BankReturn | null => {
  const reference = textIn(search.ref, 200) ?? textIn(search.state, 200)
  if (reference === undefined) return null
  const code = textIn(search.code, 2000)
  const error = textIn(search.error, 200)
  return { reference, ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) }
}
