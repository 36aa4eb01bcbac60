/** A row that was refused. */
export interface BulkFailure {
  readonly status: 'failed'
  readonly reason: string
  /** The version of the row after somebody else's change: the next attempt sends it. */
  readonly version?: number | undefined
}

/** The outcome of one row of a bulk action. */
export type BulkOutcome = { readonly status: 'waiting' | 'running' | 'done' | 'stopped' } | BulkFailure

export interface BulkRun<Row> {
  readonly rows: readonly Row[]
  readonly run: (row: Row) => Promise<unknown>
  readonly failureOf: (error: unknown) => BulkFailure
  readonly onOutcome: (index: number, outcome: BulkOutcome) => void
  readonly isStopped: () => boolean
}

/** A failure of one row whose message already is a text for the reader. */
export class RowFailure extends Error {}

/** Returns the rows that are not done with their positions; a row that somebody changed has its newest version. */
export const rowsLeft = <Row extends { readonly version?: number }>(
  rows: readonly Row[],
  outcomes: readonly BulkOutcome[],
): { readonly index: number; readonly row: Row }[] =>
  rows.flatMap((row, index) => {
    const outcome = outcomes[index]
    if (outcome?.status === 'done') return []
    const version = outcome?.status === 'failed' ? outcome.version : undefined
    return [{ index, row: version === undefined ? row : { ...row, version } }]
  })

/** Runs an action on one row after the other: a failure stops no other row, and each row gets its own outcome. */
export const runBulk = async <Row>({ rows, run, failureOf, onOutcome, isStopped }: BulkRun<Row>): Promise<void> => {
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
      onOutcome(index, failureOf(error))
    }
  }
}
