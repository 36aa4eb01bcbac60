import * as z from 'zod/mini'
import { BankingFailure } from '#server/providers/banking/port.ts'
import { readJson } from '#server/providers/banking/shared/read-json.ts'
import { balances } from './schemas.ts'

/** Reads an answer's balances with their amounts as sent; throws `invalid_response` for anything else. */
export const readBalances = (text: string): z.output<typeof balances>['results'] => {
  try {
    return z.parse(balances, readJson(text)).results
  } catch (error) {
    throw new BankingFailure('truelayer', 'invalid_response', { cause: error, isCounted: true })
  }
}
