import * as z from 'zod/mini'
import type { BankCountry } from '#contract/banking/schemas.ts'
import type { RemoteTransaction } from '#server/providers/banking/port.ts'
import { readJson } from '#server/providers/banking/shared/read-json.ts'
import { piecesOf, type TransactionsPiece } from '#server/providers/banking/shared/read-transactions.ts'
import { pathOfIssue } from '#server/providers/banking/shared/schemas.ts'
import { dayReader, transactionOf } from './map.ts'
import { transactions } from './schemas.ts'

/** An answer of transactions, and their status. */
export interface SentAnswer {
  readonly text: string
  readonly status: RemoteTransaction['status']
  readonly country: BankCountry
}

const jsonOf = (text: string): unknown => {
  try {
    return readJson(text)
  } catch {
    return null
  }
}

/** Reads an answer of transactions; long ones in their own thread. */
export async function* run({ text, status, country }: SentAnswer): AsyncGenerator<TransactionsPiece> {
  const read = z.safeParse(transactions, jsonOf(text))
  if (!read.success) return yield { error: pathOfIssue(read.error) }
  const dayOf = dayReader(country)
  yield* piecesOf(read.data.results.map((sent) => transactionOf(sent, status, dayOf)))
}
