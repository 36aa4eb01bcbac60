import type { FieldValues } from 'react-hook-form'
import { DateField, type DateFieldProps } from '../date-field.tsx'
import { type Bound, useBoundField } from './bound-field.ts'

/** A day in a form; its value is YYYY-MM-DD, or the text as typed while it is not yet a day. */
export function DateInputField<Values extends FieldValues = FieldValues>(props: Bound<DateFieldProps, Values>) {
  const { value, ...field } = useBoundField<Values>(props)
  return <DateField {...props} {...field} value={typeof value === 'string' ? value : ''} />
}
