import type { FieldValues } from 'react-hook-form'
import { NumberField, type NumberFieldProps } from '#web/ui/fields/number-field.tsx'
import { type Bound, useBoundField } from './bound-field.ts'

/** Renders a number field in a form; its value is null if empty, or the typed text if not a clear number. */
export function NumberInputField<Values extends FieldValues = FieldValues>(props: Bound<NumberFieldProps, Values>) {
  const { value, ...field } = useBoundField<Values>(props)
  return (
    <NumberField {...props} {...field} value={typeof value === 'number' || typeof value === 'string' ? value : null} />
  )
}
