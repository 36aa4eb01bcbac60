import { daysLater } from '#contract/registry/months.ts'
import { londonDay } from '../../platform/clock/london-day.ts'

/** Nobody is told of a deadline before nine in the morning. */
const morningHour = 9

const hours = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' })

/** The latest day that has had its morning, by the clocks of London. */
export const morningOf = (now: Date): string =>
  daysLater(londonDay(now), Number(hours.format(now)) < morningHour ? -1 : 0)
