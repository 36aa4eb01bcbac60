import type { DeadlineRow } from '#server/domains/registry/tables.ts'
import { deadlineKey, type ExpectedDeadline } from './expected-deadline.ts'
import { type DeadlineFacts, expectedDeadlines } from './expected-deadlines.ts'

/** What must change in the stored deadlines of a company. */
export interface DeadlinePlan {
  readonly added: readonly ExpectedDeadline[]
  readonly changed: readonly { readonly id: number; readonly to: ExpectedDeadline }[]
  readonly removed: readonly number[]
}

const keyOf = (row: DeadlineRow): string =>
  deadlineKey({ kind: row.kind, personId: row.person_id, madeUpTo: row.made_up_to, dueOn: row.due_on })

const differs = (row: DeadlineRow, { source, madeUpTo, opensOn, dueOn }: ExpectedDeadline): boolean =>
  row.source !== source || row.made_up_to !== madeUpTo || row.opens_on !== opensOn || row.due_on !== dueOn

/**
 * Compares the stored deadlines of a company with what it has to do by its facts; without facts it owes nothing.
 * Deadlines that are done stay. A computed day that has passed stays listed for a year, as long as the facts have it.
 */
export const planDeadlines = (
  facts: DeadlineFacts | null,
  rows: readonly DeadlineRow[],
  today: string,
): DeadlinePlan => {
  const done = new Set(rows.filter((row) => row.done_at !== null).map(keyOf))
  const { next, passed } =
    facts === null ? { next: [], passed: [] } : expectedDeadlines(facts, today, (one) => done.has(deadlineKey(one)))
  const open = rows.filter((row) => row.done_at === null)
  // A day that had passed before it was listed is not missed.
  const listed = new Set(open.filter((row) => row.source === 'computed' && row.due_on < today).map(keyOf))
  const missed = passed.filter((one) => listed.has(deadlineKey(one)))
  const wanted = new Map([...missed, ...next].map((one) => [deadlineKey(one), one]))
  return {
    added: [...wanted].filter(([key]) => !open.some((row) => keyOf(row) === key)).map(([, one]) => one),
    changed: open.flatMap((row) => {
      const to = wanted.get(keyOf(row))
      return to !== undefined && differs(row, to) ? [{ id: row.id, to }] : []
    }),
    removed: open.filter((row) => !wanted.has(keyOf(row))).map(({ id }) => id),
  }
}
