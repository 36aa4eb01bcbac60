/** The outcome of one row of a bulk action. */
export type BulkOutcome =
  | { readonly status: 'waiting' | 'running' | 'done' | 'stopped' }
  | { readonly status: 'failed'; readonly reason: string }

export interface BulkRun<Row> {
  readonly rows: readonly Row[]
  readonly run: (row: Row) => Promise<unknown>
  readonly reasonOf: (error: unknown) => string
  readonly onOutcome: (index: number, outcome: BulkOutcome) => void
  readonly isStopped: () => boolean
}

/** A failure of one row whose message already is a text for the reader. */
export class RowFailure extends Error {}

/** Runs an action on one row after the other: a failure stops no other row, and each row gets its own outcome. */
export const runBulk = async <Row>({ rows, run, reasonOf, onOutcome, isStopped }: BulkRun<Row>): Promise<void> => {
  for (const [index, row] of rows.entries()) {
    if (isStopped()) {
      onOutcome(index, { status: 'stopped' })
      continue
    }
    onOutcome(index, { status: 'running' })
    // One after the other: the server's limits are for people, not for bursts.
    try {
      await run(row)
      onOutcome(index, { status: 'done' })
    } catch (error) {
      onOutcome(index, { status: 'failed', reason: reasonOf(error) })
    }
  }
}
