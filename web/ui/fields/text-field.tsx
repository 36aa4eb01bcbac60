import { TextInput } from '@mantine/core'
import { type FocusEventHandler, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import css from './field.module.css'
import { type FieldProps, sharedInputProps } from './field-props.ts'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number | undefined
  /** Offered while typing, in this order; any other text stays allowed. Empty while they load. */
  suggestions?: readonly string[] | undefined
  onFocus?: FocusEventHandler<HTMLElement> | undefined
  /** Decorative icon at the start. */
  icon?: ReactNode
  /** Content at the end: for example an icon button. */
  end?: ReactNode
}

/** Renders a single-line text field. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', inputMode, maxLength, icon, end, suggestions, inputRef } = props
  const listId = useId()
  const plain = type === 'email' || type === 'url'
  const field = (
    <TextInput
      {...sharedInputProps(props)}
      ref={inputRef}
      type={type}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={props.onFocus}
      inputMode={inputMode}
      list={suggestions && listId}
      {...(suggestions && { classNames: { input: css.suggesting } })}
      maxLength={maxLength}
      spellCheck={plain ? false : undefined}
      autoCapitalize={plain ? 'none' : undefined}
      leftSection={icon}
      rightSection={end}
      rightSectionPointerEvents="all"
    />
  )
  if (!suggestions) return field
  return (
    <>
      {field}
      <datalist id={listId}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  )
}
