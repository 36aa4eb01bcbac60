import { daysLater } from '#contract/registry/months.ts'

/** A range of days, both included; '' is open. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** No range: open on both sides. */
export const noDays = { from: '', to: '' } as const satisfies DayRange

/** Reports whether a range has a first or a last day. */
export const isRange = ({ from, to }: DayRange): boolean => from !== '' || to !== ''

/** The ranges of one click. */
export const dayRangeNames = ['this_month', 'last_month', 'this_year'] as const
/** The same for what waits: first what has waited longest. */
export const waitingRangeNames = ['over_a_week', ...dayRangeNames] as const
export type DayRangeName = (typeof waitingRangeNames)[number]

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Returns the days of a range, seen from a day. */
export const dayRange = (name: DayRangeName, today: string): DayRange => {
  if (name === 'over_a_week') return { from: '', to: daysLater(today, -8) }
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  if (name === 'this_year') return { from: dayOf(year, 0, 1), to: dayOf(year, 11, 31) }
  const first = name === 'this_month' ? month : month - 1
  return { from: dayOf(year, first, 1), to: dayOf(year, first + 1, 0) }
}
