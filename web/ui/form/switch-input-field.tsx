import type { FieldValues } from 'react-hook-form'
import type { CheckboxFieldProps } from '#web/ui/fields/checkbox-field.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { type Bound, useBoundField } from './bound-field.ts'

/** Renders a switch in a form; its value is a boolean. */
export function SwitchInputField<Values extends FieldValues = FieldValues>(props: Bound<CheckboxFieldProps, Values>) {
  const { value, ...field } = useBoundField<Values>(props)
  return <SwitchField {...props} {...field} checked={value === true} />
}
