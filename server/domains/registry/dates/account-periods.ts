import { firstReferenceDate, maxPeriodEnd, type Period } from '#contract/registry/company-periods.ts'
import { daysLater, monthsLater } from '#contract/registry/months.ts'

/** What decides the periods of account of a company. */
export interface PeriodFacts {
  readonly incorporatedOn: string | null
  /** The ends of the periods that the registry names; null where it names none. */
  readonly lastMadeUpTo: string | null
  readonly nextMadeUpTo: string | null
  /** Periods that were entered for the company, in any order. */
  readonly entered: readonly Period[]
}

/** Periods that are listed at most. */
const maxPeriods = 60

/** Returns the first day of a period that ends on a day: the incorporation's if it can be the first one, else twelve months. */
const startBefore = (end: string, incorporatedOn: string | null): string =>
  incorporatedOn !== null && incorporatedOn <= end && end <= maxPeriodEnd(incorporatedOn)
    ? incorporatedOn
    : daysLater(monthsLater(end, -12), 1)

/** Years before the known periods that still have days in the lists. */
const earlierYears = 3

/** Lists the years before the first of a company's periods, earliest first, not before its incorporation. */
export const earlierPeriods = (periods: readonly Period[], incorporatedOn: string | null): readonly Period[] => {
  const earlier: Period[] = []
  let first = periods[0]
  while (first !== undefined && earlier.length < earlierYears) {
    const end = daysLater(first.start, -1)
    if (incorporatedOn !== null && end < incorporatedOn) break
    first = { start: startBefore(end, incorporatedOn), end }
    earlier.unshift(first)
  }
  return earlier
}

const namedPeriods = ({ incorporatedOn, lastMadeUpTo, nextMadeUpTo }: PeriodFacts): Period[] => {
  const last = lastMadeUpTo === null ? [] : [{ start: startBefore(lastMadeUpTo, incorporatedOn), end: lastMadeUpTo }]
  if (nextMadeUpTo !== null) {
    const start = lastMadeUpTo === null ? startBefore(nextMadeUpTo, incorporatedOn) : daysLater(lastMadeUpTo, 1)
    return [...last, { start, end: nextMadeUpTo }]
  }
  if (last.length > 0 || incorporatedOn === null) return last
  return [{ start: incorporatedOn, end: firstReferenceDate(incorporatedOn) }]
}

/**
 * Lists the periods of account of a company, earliest first: those that were entered, else those that the registry
 * names, else the first one by the law; then years that follow. Empty without any of them.
 */
export const accountPeriods = (facts: PeriodFacts): readonly Period[] => {
  const entered = facts.entered.toSorted((one, other) => one.end.localeCompare(other.end))
  const periods = entered.length > 0 ? entered : namedPeriods(facts)
  let end = periods.at(-1)?.end
  const later: Period[] = []
  while (end !== undefined && later.length < maxPeriods) {
    const next = { start: daysLater(end, 1), end: monthsLater(end, 12) }
    later.push(next)
    end = next.end
  }
  return [...periods, ...later]
}
