import type { FieldValues } from 'react-hook-form'
import { RadioGroup, type RadioGroupProps } from '#web/ui/fields/radio-group.tsx'
import { type Bound, useBoundField } from './bound-field.ts'

/** Renders radio buttons in a form; its value is the option's. */
export function RadioInputField<Values extends FieldValues = FieldValues>(props: Bound<RadioGroupProps, Values>) {
  const { value, ...field } = useBoundField<Values>(props)
  return <RadioGroup {...props} {...field} value={typeof value === 'string' ? value : null} />
}
