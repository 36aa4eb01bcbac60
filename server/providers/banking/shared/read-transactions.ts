import type { Aggregator } from '#contract/banking/schemas.ts'
import { ownThreads } from '#server/platform/threads/own-threads.ts'
import { BankingFailure, type RemoteTransaction } from '#server/providers/banking/port.ts'

/** A piece of a task's result: some transactions, or the path of an invalid field. */
export type TransactionsPiece = { readonly transactions: readonly RemoteTransaction[] } | { readonly error: string }

/** Shorter answers are read directly: in a millisecond or two, less than a thread costs. */
const shortLength = 50_000

/** How many transactions cross from a thread at a time. */
const pieceLength = 300

/** Yields transactions in pieces. */
export function* piecesOf(transactions: readonly RemoteTransaction[]): Generator<TransactionsPiece> {
  for (let at = 0; at < transactions.length; at += pieceLength)
    yield { transactions: transactions.slice(at, at + pieceLength) }
}

const isPiece = (piece: unknown): piece is TransactionsPiece =>
  typeof piece === 'object' && piece !== null && ('transactions' in piece || 'error' in piece)

/** How an answer is read: by a thread's program, or by the same function here. */
export interface TransactionsReader<Input> {
  readonly source: Aggregator
  readonly program: string
  readonly run: (input: Input) => AsyncIterable<TransactionsPiece>
}

/**
 * Reads the transactions of an answer's text; a long one, such as two years of a busy account, is read in a thread.
 * Throws `unexpected` for an invalid answer, and `provider_unavailable` when it cannot be read now.
 */
export const readTransactions = async <Input extends { readonly text: string }>(
  { source, program, run }: TransactionsReader<Input>,
  input: Input,
): Promise<RemoteTransaction[]> => {
  const isShort = input.text.length <= shortLength
  const pieces = isShort ? run(input) : ownThreads.run({ program, input, owner: `bank ${source}` })
  const all: RemoteTransaction[] = []
  try {
    for await (const piece of pieces) {
      if (!isPiece(piece)) continue
      if ('error' in piece)
        throw new BankingFailure(source, 'invalid_response', { code: `answer:${piece.error}`, isCounted: true })
      for (const one of piece.transactions) all.push(one)
    }
    return all
  } catch (error) {
    if (error instanceof BankingFailure) throw error
    throw new BankingFailure(source, 'provider_unavailable', { cause: error, code: 'unreadable', isCounted: true })
  }
}
