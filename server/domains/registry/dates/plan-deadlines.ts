import { daysLater } from '#contract/registry/months.ts'
import type { DeadlineRow } from '#server/domains/registry/tables.ts'
import { deadlineKey, type ExpectedDeadline } from './expected-deadline.ts'
import { type DeadlineFacts, expectedDeadlines } from './expected-deadlines.ts'

/** What must change in the stored deadlines of a company. */
export interface DeadlinePlan {
  readonly added: readonly ExpectedDeadline[]
  readonly changed: readonly { readonly id: number; readonly to: ExpectedDeadline }[]
  readonly removed: readonly number[]
}

/** How long a computed day that has passed stays listed: only staff know whether it was met. */
const missedDays = 366

const keyOf = (row: DeadlineRow): string =>
  deadlineKey({ kind: row.kind, personId: row.person_id, madeUpTo: row.made_up_to, dueOn: row.due_on })

const differs = (row: DeadlineRow, { source, madeUpTo, opensOn, dueOn }: ExpectedDeadline): boolean =>
  row.source !== source || row.made_up_to !== madeUpTo || row.opens_on !== opensOn || row.due_on !== dueOn

/**
 * Compares the stored deadlines of a company with what it has to do by its facts; without facts it owes nothing.
 * Deadlines that are done stay. A computed day that has passed stays listed for a year, unless its kind no longer is.
 */
export const planDeadlines = (
  facts: DeadlineFacts | null,
  rows: readonly DeadlineRow[],
  today: string,
): DeadlinePlan => {
  const done = new Set(rows.filter((row) => row.done_at !== null).map(keyOf))
  const expected = facts === null ? [] : expectedDeadlines(facts, today, (one) => done.has(deadlineKey(one)))
  const wanted = new Map(expected.map((one) => [deadlineKey(one), one]))
  const computedKinds = new Set(expected.filter(({ source }) => source === 'computed').map(({ kind }) => kind))
  const open = rows.filter((row) => row.done_at === null)
  const isMissed = (row: DeadlineRow): boolean =>
    row.source === 'computed' &&
    row.person_id === null &&
    computedKinds.has(row.kind) &&
    row.due_on < today &&
    row.due_on >= daysLater(today, -missedDays)
  return {
    added: [...wanted].filter(([key]) => !open.some((row) => keyOf(row) === key)).map(([, one]) => one),
    changed: open.flatMap((row) => {
      const to = wanted.get(keyOf(row))
      return to !== undefined && differs(row, to) ? [{ id: row.id, to }] : []
    }),
    removed: open.filter((row) => !wanted.has(keyOf(row)) && !isMissed(row)).map(({ id }) => id),
  }
}
