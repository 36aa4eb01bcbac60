import type { FieldValues } from 'react-hook-form'
import { DateField, type DateFieldProps } from '#web/ui/fields/date-field.tsx'
import { type Bound, useBoundField } from './bound-field.ts'

/** Renders a date field in a form; its value is YYYY-MM-DD, or the typed text while it is not a valid date. */
export function DateInputField<Values extends FieldValues = FieldValues>(props: Bound<DateFieldProps, Values>) {
  const { value, ...field } = useBoundField<Values>(props)
  return <DateField {...props} {...field} value={typeof value === 'string' ? value : ''} />
}
