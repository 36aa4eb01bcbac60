import type { FieldValues } from 'react-hook-form'
import { YesNo, type YesNoProps } from '#web/ui/fields/radio-group.tsx'
import { type Bound, useBoundField } from './bound-field.ts'

/** Renders a yes-or-no question in a form; its value is a boolean, or null while unanswered. */
export function YesNoInputField<Values extends FieldValues = FieldValues>(props: Bound<YesNoProps, Values>) {
  const { value, ...field } = useBoundField<Values>(props)
  return <YesNo {...props} {...field} value={typeof value === 'boolean' ? value : null} />
}
