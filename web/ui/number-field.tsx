import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import css from './field.module.css'
import { type FieldProps, sharedInputProps } from './field-props.ts'
import { decimalSignOf, numberFromText, stepped, type TypedNumber, textOfNumber } from './parse-number.ts'
import { useUiTexts } from './ui-texts.tsx'

export interface NumberFieldProps extends FieldProps {
  /** Text where what was typed is no number, or could be two: it stays as typed, and a schema of numbers refuses it. */
  value: TypedNumber
  onChange: (value: TypedNumber) => void
  /** Digits after the point; 0 takes whole numbers only. */
  decimals?: number | undefined
  /** Reached with the arrow keys, not enforced while typing: the form's schema says what is wrong. */
  min?: number | undefined
  max?: number | undefined
  negative?: boolean | undefined
  prefix?: ReactNode
  suffix?: ReactNode
}

/**
 * A number as text with the right keyboard on a phone; arrow up and down change it by one. What is typed or pasted stays as
 * it is, and is read as a whole each time: key by key comes to the same as pasted.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, decimals = 0, min = 0, max, negative = false, prefix, suffix, inputRef } = props
  const sign = decimalSignOf(useUiTexts().locale)
  const [text, setText] = useState(textOfNumber(value, sign))
  const reading = { decimals, sign, negative }
  const shown = numberFromText(text, reading) === value ? text : textOfNumber(value, sign)

  const change = (typed: string) => {
    setText(typed)
    onChange(numberFromText(typed, reading))
  }
  const step = (by: number) => {
    if (typeof value === 'string' || props.readOnly === true) return
    const minAllowed = negative ? (props.min ?? -Infinity) : min
    const next = Math.max(minAllowed, Math.min(max ?? Infinity, stepped(value ?? 0, by, decimals)))
    setText(textOfNumber(next, sign))
    onChange(next)
  }

  return (
    <TextInput
      {...sharedInputProps(props)}
      ref={inputRef}
      type="text"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      classNames={{ input: css.number ?? '' }}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? 1 : -1)
      }}
      leftSection={prefix}
      rightSection={suffix}
    />
  )
}
