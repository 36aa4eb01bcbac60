import type { FocusEventHandler, ReactNode, Ref } from 'react'
import css from './field.module.css'

/** Props of every field. */
export interface FieldProps {
  label: ReactNode
  description?: ReactNode
  /** Shown below the field, linked by aria-describedby, and marks it invalid. */
  error?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
  placeholder?: string | undefined
  /** Shows the label to screen readers only, where a table header or an image already shows it. */
  hideLabel?: boolean | undefined
  autoComplete?: string | undefined
  autoFocus?: boolean | undefined
  onBlur?: FocusEventHandler<HTMLElement> | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** Maps our props to those shared by Mantine's inputs. */
export function sharedInputProps(props: FieldProps) {
  return {
    label: props.label,
    description: props.description,
    error: props.error,
    required: props.required ?? false,
    disabled: props.disabled ?? false,
    readOnly: props.readOnly,
    name: props.name,
    ...(props.id === undefined ? {} : { id: props.id }),
    placeholder: props.placeholder,
    autoComplete: props.autoComplete,
    autoFocus: props.autoFocus,
    // Read by the focus trap of dialogs, which would otherwise focus the close button.
    'data-autofocus': props.autoFocus === true || undefined,
    onBlur: props.onBlur,
    ...(props.hideLabel === true ? { labelProps: { className: css.hiddenLabel } } : {}),
  }
}
