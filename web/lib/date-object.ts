import type * as z from 'zod/mini'
import type { dateObject } from '#contract/core/fields.ts'
import { lastInstantOf } from '#contract/core/period.ts'
import { formatInstant, formatInstantDay } from './format.ts'

type DateObject = z.output<typeof dateObject>

const isoOf = ({ date }: DateObject): string => `${date.slice(0, 19).replace(' ', 'T')}Z`

/** Formats a date object of the API as DD/MM/YYYY in London time; a dash for none. */
export const dateObjectDay = (value: DateObject | null): string =>
  value === null ? '–' : formatInstantDay(isoOf(value))

/** Returns the last day of a period; of the end alone if the start is unknown. */
export const dateObjectLastDay = (start: DateObject | null, end: DateObject | null): string =>
  start === null || end === null ? dateObjectDay(end) : formatInstantDay(lastInstantOf(isoOf(start), isoOf(end)))

/** Formats a date object of the API as DD/MM/YYYY, HH:mm in London time. */
export const dateObjectTime = (value: DateObject | null): string => (value === null ? '–' : formatInstant(isoOf(value)))
