import { daysLater } from '#contract/registry/months.ts'
import type { DeadlineKind, DeadlineSource } from '#contract/registry/schemas.ts'

/** A deadline that a company has by its facts. */
export interface ExpectedDeadline {
  readonly kind: DeadlineKind
  readonly source: DeadlineSource
  /** Whose personal code is due; null for what the company owes. */
  readonly personId: number | null
  readonly madeUpTo: string | null
  readonly opensOn: string | null
  readonly dueOn: string
}

/** Names an obligation: the same one keeps its key when its due day moves, as long as its period is the same. */
export const deadlineKey = ({
  kind,
  personId,
  madeUpTo,
  dueOn,
}: Pick<ExpectedDeadline, 'kind' | 'personId' | 'madeUpTo' | 'dueOn'>): string =>
  personId === null ? `${kind}:${madeUpTo ?? dueOn}` : `${kind}:${personId}`

/** An obligation of the company itself, without a first day. */
export const companyDeadline = (
  kind: DeadlineKind,
  source: DeadlineSource,
  days: { readonly madeUpTo: string | null; readonly dueOn: string },
): ExpectedDeadline => ({ kind, source, personId: null, opensOn: null, ...days })

/**
 * Chooses the first deadline that is still ahead and not done, with all others that are due on the same day; of deadlines
 * by their due day.
 */
export const nextOf = (
  deadlines: Iterable<ExpectedDeadline>,
  today: string,
  isDone: (deadline: ExpectedDeadline) => boolean,
): ExpectedDeadline[] => {
  const found: ExpectedDeadline[] = []
  for (const one of deadlines) {
    const [first] = found
    if (first !== undefined && one.dueOn > first.dueOn) break
    if (one.dueOn >= today && !isDone(one)) found.push(one)
  }
  return found
}

/** How many days a computed day that has passed stays listed: only staff know whether it was met. */
export const missedDays = 366

/** Lists the deadlines that have passed within the days in which they stay listed; of deadlines by their due day. */
export const passedOf = (deadlines: Iterable<ExpectedDeadline>, today: string): ExpectedDeadline[] => {
  const earliest = daysLater(today, -missedDays)
  const found: ExpectedDeadline[] = []
  for (const one of deadlines) {
    if (one.dueOn >= today) break
    if (one.dueOn >= earliest) found.push(one)
  }
  return found
}
