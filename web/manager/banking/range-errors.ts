import { day } from '#contract/core/fields.ts'
import { check } from '#contract/core/violations.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { DayRange } from './quick-ranges.ts'

/** Errors in the days of an export, each at its field. */
export interface RangeErrors {
  readonly from?: MessageKey
  readonly to?: MessageKey
}

const violationOf = (text: string, today: string): MessageKey | undefined => {
  if (text === '') return 'yup.required'
  if (!check(day, text).ok) return 'yup.date'
  return text > today ? 'managed_banks.future' : undefined
}

/** Finds days after today, and an end before the start; null if there are none. */
export const rangeErrors = ({ from, to }: DayRange, today: string): RangeErrors | null => {
  const [fromError, toError] = [violationOf(from, today), violationOf(to, today)]
  if (fromError === undefined && toError === undefined) return from > to ? { from: 'managed_banks.order' } : null
  return { ...(fromError === undefined ? {} : { from: fromError }), ...(toError === undefined ? {} : { to: toError }) }
}
