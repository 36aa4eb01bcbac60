import { daysLater } from '#contract/registry/months.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'

/** The London hour before which nobody is mailed about what is due. */
const morningHour = 9

const hours = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' })

/** Finds the latest day whose morning has come, in London. */
export const morningOf = (now: Date): string =>
  daysLater(londonDay(now), Number(hours.format(now)) < morningHour ? -1 : 0)
