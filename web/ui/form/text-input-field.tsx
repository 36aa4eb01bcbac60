import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'
import { type Bound, useBoundField } from './bound-field.ts'

/** Renders a single-line text field in a form; its value is a string, '' if empty. */
export function TextInputField<Values extends FieldValues = FieldValues>(props: Bound<TextFieldProps, Values>) {
  const { value, ...field } = useBoundField<Values>(props)
  return <TextField {...props} {...field} value={typeof value === 'string' ? value : ''} />
}
