import type { FieldValues } from 'react-hook-form'
import { PasswordField, type PasswordFieldProps } from '#web/ui/fields/password-field.tsx'
import { type Bound, useBoundField } from './bound-field.ts'

/** Renders a password field in a form; its value is a string. */
export function PasswordInputField<Values extends FieldValues = FieldValues>(props: Bound<PasswordFieldProps, Values>) {
  const { value, ...field } = useBoundField<Values>(props)
  return <PasswordField {...props} {...field} value={typeof value === 'string' ? value : ''} />
}
