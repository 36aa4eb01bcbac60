import { rowOn } from '#contract/law/law-figures.ts'
import table from './due-days.json' with { type: 'json' }
import { daysLater, monthsLater } from './months.ts'

/** The rules of `due-days.json`: how long after a day something is due. */
export type DueRule =
  | 'firstAccounts'
  | 'firstAccountsAfterPeriod'
  | 'accounts'
  | 'confirmationStatement'
  | 'corporationTaxPayment'
  | 'corporationTaxReturn'
  | 'corporationTaxReturnOfPeriodOfAccount'
  | 'corporationTaxReturnOfLongPeriod'
  | 'vatReturn'
  | 'vatAnnualReturn'
  | 'identityOfNewController'
  | 'identityWithStatement'
  | 'identityInMonthOfBirth'

/** One row of the dated table `due-days.json`; a new rule of the law is a new row, and the old one remains. */
interface DueRow {
  readonly rule: string
  /** The first day from which is counted that the row applies to. */
  readonly validFrom: string
  readonly months: number
  readonly days: number
  /** The law that sets the day. */
  readonly source: string
}

const rowFor = (rule: DueRule, from: string, rows: readonly DueRow[]): DueRow =>
  rowOn(
    rows.filter((row) => row.rule === rule),
    from,
  )

/**
 * Computes the day by which something is due, counted from a day: by the newest row of the table by then, or the oldest
 * row for earlier days.
 */
export const dueDay = (rule: DueRule, from: string, rows: readonly DueRow[] = table): string => {
  const { months, days } = rowFor(rule, from, rows)
  return daysLater(monthsLater(from, months), days)
}

/** Returns the first day on which a rule applies at all. */
export const ruleStart = (rule: DueRule, rows: readonly DueRow[] = table): string => rowFor(rule, '', rows).validFrom
