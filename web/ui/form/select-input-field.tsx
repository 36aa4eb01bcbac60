import type { FieldValues } from 'react-hook-form'
import { SelectField, type SelectFieldProps } from '#web/ui/fields/select-field.tsx'
import { type Bound, useBoundField } from './bound-field.ts'

/** Renders a select in a form; its value is the option's, or null. */
export function SelectInputField<Values extends FieldValues = FieldValues>(props: Bound<SelectFieldProps, Values>) {
  const { value, ...field } = useBoundField<Values>(props)
  return <SelectField {...props} {...field} value={typeof value === 'string' && value !== '' ? value : null} />
}
