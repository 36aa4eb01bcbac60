import type { FocusEventHandler, ReactNode, Ref } from 'react'
import css from './field.module.css'

/** What every field takes, whatever its value. */
export interface FieldProps {
  label: ReactNode
  description?: ReactNode
  /** Shown under the field, tied to it by aria-describedby, and marks it invalid. */
  error?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
  placeholder?: string | undefined
  /** Keeps the label for screen readers only, where a table head or a picture already says it. */
  hideLabel?: boolean | undefined
  autoComplete?: string | undefined
  autoFocus?: boolean | undefined
  onBlur?: FocusEventHandler<HTMLElement> | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** The props that Mantine's inputs share, from ours. */
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
    // Read by the focus trap of dialogs, which would otherwise begin at the close button.
    'data-autofocus': props.autoFocus === true || undefined,
    onBlur: props.onBlur,
    ...(props.hideLabel === true ? { labelProps: { className: css.hiddenLabel } } : {}),
  }
}
