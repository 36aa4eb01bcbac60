import { registryNumberOf } from '#contract/registry/company-number.ts'
import { daysLater } from '#contract/registry/months.ts'
import type { DeadlineKind, DeadlineStatus, RegistryFailure } from '#contract/registry/schemas.ts'
import type { CompanyFacts } from '#server/domains/companies/api.ts'
import type { RecordRow } from '#server/domains/registry-records/api.ts'

/** Checks whether a record matches the company's current data: the event of a change may still be on its way. */
export const isRecordOf = (
  { company_number: followed }: Pick<RecordRow, 'company_number'>,
  { status, companyNumber }: Pick<CompanyFacts, 'status' | 'companyNumber'>,
): boolean => status === 1 && registryNumberOf(companyNumber) === followed

/** Classifies how near a due day is. */
export const stateOf = (daysLeft: number): DeadlineStatus => {
  if (daysLeft < 0) return 'overdue'
  if (daysLeft <= 7) return 'due_within_7_days'
  if (daysLeft <= 30) return 'due_within_30_days'
  return daysLeft <= 60 ? 'due_within_60_days' : 'upcoming'
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Spreads readings within a day, so that data is never older and companies that started together drift apart. */
const spreadMs = 2 * hourMs

/** Schedules the next reading of a company: within a day, or on the morning after an earlier due day. */
export const nextReadAfter = (now: Date, id: number, dueDays: readonly string[]): Date => {
  const daily = now.getTime() + dayMs - ((id * 7_919) % (spreadMs / 1_000)) * 1_000
  const mornings = dueDays.map((day) => Date.parse(`${daysLater(day, 1)}T06:00:00Z`)).filter((at) => at > now.getTime())
  return new Date(Math.min(daily, ...mornings))
}

/** Schedules the next attempt after a failure: later each time, and at least daily. */
export const nextAttemptAfter = (now: Date, failure: RegistryFailure, failures: number): Date => {
  if (failure === 'not_at_registry') return new Date(now.getTime() + dayMs)
  const wait = failure === 'unavailable' || failure === 'rate_limited' ? 5 * minuteMs : hourMs
  return new Date(now.getTime() + Math.min(wait * 2 ** Math.min(failures, 10), 6 * hourMs))
}

/** A reading younger than this answers another one by hand. */
export const freshForMs = minuteMs

/** Days before a due day when its customer is mailed, by what is due. */
export const noticeDays: Readonly<Record<DeadlineKind, readonly number[]>> = {
  accounts: [60, 30, 7, 1],
  confirmationStatement: [60, 30, 7, 1],
  corporationTaxPayment: [30, 7, 1],
  corporationTaxReturn: [30, 7, 1],
  vatReturn: [14, 3],
  identity: [21, 3, 0],
}

/** The same for a personal code that we have and that is still to be given to Companies House. */
export const noticeDaysWithCode: readonly number[] = [14, 1]

/** Lists the notices due a number of days before, nearest first; none after the day. */
export const noticesDue = (daysLeft: number, days: readonly number[]): number[] =>
  daysLeft < 0 ? [] : days.filter((one) => daysLeft <= one).toSorted((one, other) => one - other)
