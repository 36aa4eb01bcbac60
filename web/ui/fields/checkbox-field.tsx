import { Checkbox } from '@mantine/core'
import css from './choice.module.css'
import type { FieldProps } from './field-props.ts'

export interface CheckboxFieldProps
  extends Omit<FieldProps, 'placeholder' | 'hideLabel' | 'autoComplete' | 'readOnly'> {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Renders a checkbox; the label may contain links. */
export function CheckboxField({ inputRef, ...props }: CheckboxFieldProps) {
  return (
    <Checkbox
      ref={inputRef}
      label={props.label}
      description={props.description}
      error={props.error}
      disabled={props.disabled ?? false}
      name={props.name}
      {...(props.id === undefined ? {} : { id: props.id })}
      required={props.required}
      aria-required={props.required}
      aria-invalid={props.error !== undefined && props.error !== null && props.error !== false}
      onBlur={props.onBlur}
      checked={props.checked}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      classNames={{
        root: css.root ?? '',
        inner: css.inner ?? '',
        input: css.input ?? '',
        label: css.label ?? '',
        description: css.description ?? '',
        error: css.error ?? '',
      }}
    />
  )
}
