import {
  corporationTaxOf,
  firstAccountsDue,
  type Period,
  reviewPeriodEnd,
  vatPeriodEnd,
} from '#contract/registry/company-periods.ts'
import { dueDay } from '#contract/registry/due-days.ts'
import { daysLater } from '#contract/registry/months.ts'
import type { IdentityFacts, TaxFacts } from '#server/domains/companies/api.ts'
import type { RecordRow } from '#server/domains/registry-records/api.ts'
import { accountPeriods, earlierPeriods } from './account-periods.ts'
import { companyDeadline, type ExpectedDeadline, missedDays, nextOf, passedOf } from './expected-deadline.ts'
import { identityDeadlines } from './identity-deadlines.ts'

/** What the deadlines of an incorporated company follow from. */
export interface DeadlineFacts {
  /** What the registry answered; null before its first answer. */
  readonly record: RecordRow | null
  /** Our own record of the day, for the time before that answer. */
  readonly incorporatedOn: string | null
  readonly tax: TaxFacts | null
  readonly people: readonly IdentityFacts[]
}

/** Lists the deadlines that the registry names. */
const atRegistry = (record: RecordRow): ExpectedDeadline[] =>
  [
    { kind: 'accounts' as const, dueOn: record.account_next_due, madeUpTo: record.account_next_made_up_to },
    {
      kind: 'confirmationStatement' as const,
      dueOn: record.statement_next_due,
      madeUpTo: record.statement_next_made_up_to,
    },
  ].flatMap(({ kind, dueOn, madeUpTo }) =>
    dueOn === null ? [] : [companyDeadline(kind, 'registry', { madeUpTo, dueOn })],
  )

function* accountsOf(periods: readonly Period[], incorporatedOn: string): Generator<ExpectedDeadline> {
  for (const { start, end } of periods) {
    const dueOn = start === incorporatedOn ? firstAccountsDue(incorporatedOn, end) : dueDay('accounts', end)
    yield companyDeadline('accounts', 'computed', { madeUpTo: end, dueOn })
  }
}

/** Returns a day before the ends of all periods whose days may be ahead, or are still listed after they passed. */
const firstEnd = (today: string): string => daysLater(today, -missedDays - 62)

function* statementsOf(incorporatedOn: string, today: string): Generator<ExpectedDeadline> {
  let from = firstEnd(today)
  for (;;) {
    const madeUpTo = reviewPeriodEnd(incorporatedOn, from)
    yield companyDeadline('confirmationStatement', 'computed', {
      madeUpTo,
      dueOn: dueDay('confirmationStatement', madeUpTo),
    })
    from = daysLater(madeUpTo, 1)
  }
}

const taxOf = (periods: readonly Period[], kind: 'corporationTaxPayment' | 'corporationTaxReturn') =>
  periods
    .flatMap((period) => corporationTaxOf(period))
    .map(({ end, paymentDue, returnDue }) =>
      companyDeadline(kind, 'computed', {
        madeUpTo: end,
        dueOn: kind === 'corporationTaxPayment' ? paymentDue : returnDue,
      }),
    )

function* vatOf({ vatRegisteredOn, vatStagger }: TaxFacts, periods: readonly Period[], today: string) {
  if (vatRegisteredOn === null || vatStagger === null) return
  if (vatStagger === 'annual') {
    for (const { end } of periods)
      if (end >= vatRegisteredOn)
        yield companyDeadline('vatReturn', 'computed', { madeUpTo: end, dueOn: dueDay('vatAnnualReturn', end) })
    return
  }
  const earliest = firstEnd(today)
  let from = vatRegisteredOn > earliest ? vatRegisteredOn : earliest
  for (;;) {
    const madeUpTo = vatPeriodEnd(vatStagger, from)
    yield companyDeadline('vatReturn', 'computed', { madeUpTo, dueOn: dueDay('vatReturn', madeUpTo) })
    from = daysLater(madeUpTo, 1)
  }
}

/** What a company has to do on a day. */
export interface Expected {
  readonly next: readonly ExpectedDeadline[]
  /** Computed deadlines that have passed: they stay listed if they already were. */
  readonly passed: readonly ExpectedDeadline[]
}

/**
 * Computes what a company has to do next on a London day: the first day of each kind that is not done, and one for each
 * personal code that is missing. Accounts and statement are the registry's as soon as it has answered; the rest is
 * computed by the dated rules.
 */
export const expectedDeadlines = (
  { record, incorporatedOn: ownDay, tax, people }: DeadlineFacts,
  today: string,
  isDone: (deadline: ExpectedDeadline) => boolean,
): Expected => {
  const incorporatedOn = record?.incorporated_on ?? ownDay
  const periods = accountPeriods({
    incorporatedOn,
    lastMadeUpTo: record?.account_last_made_up_to ?? null,
    nextMadeUpTo: record?.account_next_made_up_to ?? null,
    entered: (tax?.accountingPeriods ?? []).map(({ startsOn, endsOn }) => ({ start: startsOn, end: endsOn })),
  })
  const computedFrom = (known: readonly Period[]): readonly Iterable<ExpectedDeadline>[] => [
    ...(record === null && incorporatedOn !== null
      ? [accountsOf(known, incorporatedOn), statementsOf(incorporatedOn, today)]
      : []),
    taxOf(known, 'corporationTaxPayment'),
    taxOf(known, 'corporationTaxReturn'),
    ...(tax === null ? [] : [vatOf(tax, known, today)]),
  ]
  const codes = incorporatedOn === null ? [] : identityDeadlines(people, record, incorporatedOn)
  // Of people about whom nothing was recorded, no window that had passed counts as missed.
  const isNext = ({ deadline, isRecorded }: (typeof codes)[number]) => isRecorded || deadline.dueOn >= today
  const next = [
    ...(record === null ? [] : atRegistry(record)),
    ...computedFrom(periods).flatMap((deadlines) => nextOf(deadlines, today, isDone)),
    ...codes.filter(isNext).map(({ deadline }) => deadline),
  ]
  const passed = [
    ...computedFrom([...earlierPeriods(periods, incorporatedOn), ...periods]).flatMap((deadlines) =>
      passedOf(deadlines, today),
    ),
    ...codes.filter((one) => !isNext(one)).flatMap(({ deadline }) => passedOf([deadline], today)),
  ]
  return { next: next.filter((one) => !isDone(one)), passed: passed.filter((one) => !isDone(one)) }
}
