import { type Control, type FieldPath, type FieldValues, type RefCallBack, useController } from 'react-hook-form'

/**
 * Name of a field in its form. Without `control` it uses the surrounding `<Form>`'s; with it, `name` is checked
 * against the form's type.
 */
export interface BoundName<Values extends FieldValues> {
  name: FieldPath<Values>
  control?: Control<Values> | undefined
}

/** Props of a bound field: the field's own, without those that the form provides. */
export type Bound<Props, Values extends FieldValues> = Omit<
  Props,
  'name' | 'value' | 'checked' | 'onChange' | 'error' | 'inputRef'
> &
  BoundName<Values>

export interface BoundField {
  name: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  inputRef: RefCallBack
  error: string | undefined
}

/**
 * Connects a field to react-hook-form. An error of the server (`form.setError(path, …)`) shows like one of the schema.
 */
export function useBoundField<Values extends FieldValues>({ name, control }: BoundName<Values>): BoundField {
  const { field, fieldState } = useController<Values>(control === undefined ? { name } : { name, control })
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message,
  }
}
