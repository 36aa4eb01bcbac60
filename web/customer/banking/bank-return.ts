import type { completeConnection } from '#contract/banking/customer.ts'
import type { BodyInputOf } from '#contract/core/endpoint.ts'

/** What a bank's page sent the browser back with. */
export type BankReturn = BodyInputOf<typeof completeConnection>

const textIn = (value: unknown, maxAllowed: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= maxAllowed ? value : undefined

/** Reads an address: `ref` comes from GoCardless, `state` and `code` from TrueLayer; null for one that no bank wrote. */
export const bankReturnIn = (search: Readonly<Record<string, unknown>>): BankReturn | null => {
  const reference = textIn(search.ref, 200) ?? textIn(search.state, 200)
  if (reference === undefined) return null
  const code = textIn(search.code, 2000)
  const error = textIn(search.error, 200)
  return { reference, ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) }
}
