import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './field.module.css'
import { type FieldProps, sharedInputProps } from './field-props.ts'
import { decimalSignOf, groupedText, numberFromText, stepped, type TypedNumber, textOfNumber } from './parse-number.ts'

export interface NumberFieldProps extends FieldProps {
  /** Text if the input is not a number, or ambiguous: it is retained, and a number schema rejects it. */
  value: TypedNumber
  onChange: (value: TypedNumber) => void
  /** Decimal digits; 0 accepts whole numbers only. */
  decimals?: number | undefined
  /** Limit of the arrow keys, not enforced while typing: the form's schema validates. */
  min?: number | undefined
  max?: number | undefined
  negative?: boolean | undefined
  prefix?: ReactNode
  suffix?: ReactNode
}

/**
 * Renders a number as text with a numeric keyboard on phones; arrow up and down change it by one. Typed or pasted text
 * is retained and parsed as a whole, so typing and pasting give the same result.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, decimals = 0, min = 0, max, negative = false, prefix, suffix, inputRef } = props
  const sign = decimalSignOf(useUiTexts().locale)
  const reading = { decimals, sign, negative }
  const [text, setText] = useState(groupedText(value, reading))
  const shown = numberFromText(text, reading) === value ? text : groupedText(value, reading)

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
      onBlur={(event) => {
        setText(groupedText(value, reading))
        props.onBlur?.(event)
      }}
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
