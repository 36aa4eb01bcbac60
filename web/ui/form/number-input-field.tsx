import type { FieldValues } from 'react-hook-form'
import { NumberField, type NumberFieldProps } from '../number-field.tsx'
import { type Bound, useBoundField } from './bound-field.ts'

/** A number in a form: null while there is none, the text as typed while it is no clear number. */
export function NumberInputField<Values extends FieldValues = FieldValues>(props: Bound<NumberFieldProps, Values>) {
  const { value, ...field } = useBoundField<Values>(props)
  return (
    <NumberField {...props} {...field} value={typeof value === 'number' || typeof value === 'string' ? value : null} />
  )
}
