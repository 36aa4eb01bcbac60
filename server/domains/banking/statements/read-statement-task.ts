import type { ColumnMapping } from '#contract/banking/statements.ts'
import { parseStatement, type Statement } from './parse-statement.ts'
import type { StatementRow } from './statement-row.ts'

/** A message from the parsing thread: first the statement, then its rows in batches. */
export type StatementPiece = Omit<Statement, 'rows'> | { readonly rows: readonly StatementRow[] }

/** This number of characters is received in one or two milliseconds, whatever the rows are. */
const pieceLength = 60_000

const lengthOf = ({ description, counterparty, bankId }: StatementRow): number =>
  150 + (description?.length ?? 0) + (counterparty?.length ?? 0) + (bankId?.length ?? 0)

/** Parses a statement file in a worker thread. */
export async function* run({
  bytes,
  mapping,
}: {
  readonly bytes: ArrayBuffer
  readonly mapping: ColumnMapping | undefined
}): AsyncGenerator<StatementPiece> {
  const { rows, ...head } = await parseStatement(Buffer.from(bytes), mapping)
  yield head
  let part: StatementRow[] = []
  let length = 0
  for (const row of rows) {
    part.push(row)
    length += lengthOf(row)
    if (length < pieceLength) continue
    yield { rows: part }
    part = []
    length = 0
  }
  if (part.length > 0) yield { rows: part }
}
