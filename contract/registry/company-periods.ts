import { lawFigure, lawFigures } from '#contract/law/law-figures.ts'
import { dueDay } from './due-days.ts'
import { daysLater, monthsLater } from './months.ts'

/** A period with its first and last day. */
export interface Period {
  readonly start: string
  readonly end: string
}

/** Returns the last day of a day's month. */
const monthEnd = (day: string): string => daysLater(`${monthsLater(`${day.slice(0, 7)}-01`, 1).slice(0, 7)}-01`, -1)

/** Returns the last day of the months that start on a day: the day before its date, or the last of a shorter month. */
const lastDayOf = (start: string, months: number): string => {
  const month = monthsLater(`${start.slice(0, 7)}-01`, months).slice(0, 7)
  const last = monthEnd(`${month}-01`)
  const sameDate = `${month}-${start.slice(8)}`
  return sameDate > last ? last : daysLater(sameDate, -1)
}

/** The figures of the law that a period has, by the day on which it starts. */
const periodEnd = (figure: 'firstAccountsMonths' | 'reviewPeriodMonths' | 'taxPeriodMonths', start: string): string =>
  lastDayOf(start, lawFigure(figure, start))

/** Returns the last day on which a period of account that starts on a day can end. */
export const maxPeriodEnd = (start: string): string =>
  monthsLater(daysLater(start, -1), lawFigure('accountingPeriodMonths', start))

/** Returns the first accounting reference date: the last day of the anniversary's month (Companies Act 2006 s. 391(4)). */
export const firstReferenceDate = (incorporatedOn: string): string =>
  monthEnd(monthsLater(incorporatedOn, lawFigure('referenceDateMonths', incorporatedOn)))

/**
 * Computes when the accounts of a private company's first period, which starts with its incorporation, are due. Only a
 * period of more than twelve months has its own rule (Companies Act 2006 s. 442(3)).
 */
export const firstAccountsDue = (incorporatedOn: string, madeUpTo: string): string => {
  if (madeUpTo <= periodEnd('firstAccountsMonths', incorporatedOn)) return dueDay('accounts', madeUpTo)
  const days = [dueDay('firstAccounts', incorporatedOn), dueDay('firstAccountsAfterPeriod', madeUpTo)]
  return days.toSorted().at(-1) ?? madeUpTo
}

/** Returns the end of the first review period that ends on or after a day (Companies Act 2006 s. 853A). */
export const reviewPeriodEnd = (incorporatedOn: string, from: string): string => {
  let end = periodEnd('reviewPeriodMonths', incorporatedOn)
  while (end < from) end = periodEnd('reviewPeriodMonths', daysLater(end, 1))
  return end
}

/** Splits a period of account into Corporation Tax periods of at most twelve months today (Corporation Tax Act 2009 s. 10(1)(a)). */
export const taxPeriodsOf = (account: Period): readonly Period[] => {
  const end = periodEnd('taxPeriodMonths', account.start)
  return end >= account.end
    ? [account]
    : [{ start: account.start, end }, ...taxPeriodsOf({ start: daysLater(end, 1), end: account.end })]
}

/** A Corporation Tax period with the days of its payment and its return. */
export interface TaxPeriod extends Period {
  readonly paymentDue: string
  readonly returnDue: string
}

/**
 * Returns the filing date of the return for a Corporation Tax period: the last of twelve months after the period, and
 * twelve months after the period of account, or 30 months from its start if it is longer than 18 months.
 */
const returnDue = (period: Period, account: Period): string => {
  const isLong = account.end > maxPeriodEnd(account.start)
  const days = [
    dueDay('corporationTaxReturn', period.end),
    isLong
      ? dueDay('corporationTaxReturnOfLongPeriod', daysLater(account.start, -1))
      : dueDay('corporationTaxReturnOfPeriodOfAccount', account.end),
  ]
  return days.toSorted().at(-1) ?? account.end
}

/** Computes the days of each Corporation Tax period of a period of account: each has its own payment and its return. */
export const corporationTaxOf = (account: Period): readonly TaxPeriod[] =>
  taxPeriodsOf(account).map((period) => ({
    ...period,
    paymentDue: dueDay('corporationTaxPayment', period.end),
    returnDue: returnDue(period, account),
  }))

/** HMRC's VAT periods: three staggers of quarters, or each month. */
export type VatPeriods = 'stagger_1' | 'stagger_2' | 'stagger_3' | 'monthly'

/** The months in which the quarters of a stagger end; 1 is January. */
const quarterEnds = { stagger_1: 'vatStagger1', stagger_2: 'vatStagger2', stagger_3: 'vatStagger3' } as const

/** Reports whether a VAT period ends on the last day of a month, by the quarters of that day. */
const endsPeriod = (periods: VatPeriods, day: string): boolean =>
  periods === 'monthly' || lawFigures(quarterEnds[periods], day).includes(Number(day.slice(5, 7)))

/** Returns the end of the first VAT period that ends on or after a day. */
export const vatPeriodEnd = (periods: VatPeriods, from: string): string => {
  let end = monthEnd(from)
  while (!endsPeriod(periods, end)) end = monthEnd(daysLater(end, 1))
  return end
}
