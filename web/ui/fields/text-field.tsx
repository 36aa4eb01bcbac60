import { TextInput } from '@mantine/core'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { type FieldProps, sharedInputProps } from './field-props.ts'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number | undefined
  /** Decorative icon at the start. */
  icon?: ReactNode
  /** Content at the end: for example an icon button. */
  end?: ReactNode
}

/** Renders a single-line text field. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, type = 'text', inputMode, maxLength, icon, end, inputRef } = props
  const plain = type === 'email' || type === 'url'
  return (
    <TextInput
      {...sharedInputProps(props)}
      ref={inputRef}
      type={type}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputMode={inputMode}
      maxLength={maxLength}
      spellCheck={plain ? false : undefined}
      autoCapitalize={plain ? 'none' : undefined}
      leftSection={icon}
      rightSection={end}
      rightSectionPointerEvents="all"
    />
  )
}
