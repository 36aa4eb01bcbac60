import type { ColumnMapping } from '#contract/banking/statements.ts'
import { ownThreads } from '#server/platform/threads/own-threads.ts'
import { programBeside } from '#server/platform/threads/program-beside.ts'
import type { Statement } from './parse-statement.ts'
import type { StatementPiece } from './read-statement-task.ts'
import type { StatementRow } from './statement-row.ts'

const program = programBeside(import.meta.url, 'read-statement-task')

const isPiece = (piece: unknown): piece is StatementPiece =>
  typeof piece === 'object' && piece !== null && ('rows' in piece || 'format' in piece)

/**
 * Parses a statement file in a worker; its bytes are transferred. Refuses an unknown format, no rows, too many, or a
 * timeout. Refuses with `too_many_requests` if too many files wait.
 */
export const readStatement = async (
  bytes: ArrayBuffer,
  mapping: ColumnMapping | undefined,
  owner: string,
): Promise<Statement> => {
  const rows: StatementRow[] = []
  let head: Omit<Statement, 'rows'> = { format: 'csv', sample: [], mapping: null }
  for await (const piece of ownThreads.run({ program, input: { bytes, mapping }, transfer: [bytes], owner })) {
    if (!isPiece(piece)) continue
    if ('format' in piece) head = piece
    else for (const row of piece.rows) rows.push(row)
  }
  return { ...head, rows }
}
