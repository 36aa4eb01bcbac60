import type * as z from 'zod/mini'
import type { dateObject } from '#contract/core/fields.ts'
import { lastInstantOf } from '#contract/core/period.ts'
import { formatInstant, formatInstantDay } from './format.ts'

type DateObject = z.output<typeof dateObject>

const isoOf = ({ date }: DateObject): string => `${date.slice(0, 19).replace(' ', 'T')}Z`

/** DD/MM/YYYY of an instant that the API writes as an object, as London's calendars show it; a dash for none. */
export const dateObjectDay = (value: DateObject | null): string =>
  value === null ? '–' : formatInstantDay(isoOf(value))

/** The last day of a period between two of them; the end alone where the start is not known. */
export const dateObjectLastDay = (start: DateObject | null, end: DateObject | null): string =>
  start === null || end === null ? dateObjectDay(end) : formatInstantDay(lastInstantOf(isoOf(start), isoOf(end)))

/** DD/MM/YYYY, HH:mm of the same. */
export const dateObjectTime = (value: DateObject | null): string => (value === null ? '–' : formatInstant(isoOf(value)))
