import * as z from 'zod/mini'
import { readJson } from '#server/providers/banking/shared/read-json.ts'
import { piecesOf, type TransactionsPiece } from '#server/providers/banking/shared/read-transactions.ts'
import { pathOfIssue } from '#server/providers/banking/shared/schemas.ts'
import { transactionOf } from './map.ts'
import { transactions } from './schemas.ts'

const jsonOf = (text: string): unknown => {
  try {
    return readJson(text)
  } catch {
    return null
  }
}

/** Reads an answer of transactions; long ones in their own thread. */
export async function* run({ text }: { readonly text: string }): AsyncGenerator<TransactionsPiece> {
  const read = z.safeParse(transactions, jsonOf(text))
  if (!read.success) return yield { error: pathOfIssue(read.error) }
  const { booked, pending } = read.data.transactions
  yield* piecesOf(booked.map((sent) => transactionOf(sent, 'booked')))
  yield* piecesOf((pending ?? []).map((sent) => transactionOf(sent, 'pending')))
}
