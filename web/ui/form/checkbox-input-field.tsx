import type { FieldValues } from 'react-hook-form'
import { CheckboxField, type CheckboxFieldProps } from '#web/ui/fields/checkbox-field.tsx'
import { type Bound, useBoundField } from './bound-field.ts'

/** Renders a checkbox in a form; its value is a boolean. */
export function CheckboxInputField<Values extends FieldValues = FieldValues>(props: Bound<CheckboxFieldProps, Values>) {
  const { value, ...field } = useBoundField<Values>(props)
  return <CheckboxField {...props} {...field} checked={value === true} />
}
