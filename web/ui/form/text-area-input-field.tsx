import type { FieldValues } from 'react-hook-form'
import { TextArea, type TextAreaProps } from '#web/ui/fields/text-area.tsx'
import { type Bound, useBoundField } from './bound-field.ts'

/** Renders a multi-line text field in a form; its value is a string. */
export function TextAreaInputField<Values extends FieldValues = FieldValues>(props: Bound<TextAreaProps, Values>) {
  const { value, ...field } = useBoundField<Values>(props)
  return <TextArea {...props} {...field} value={typeof value === 'string' ? value : ''} />
}
