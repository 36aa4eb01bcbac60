import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import css from './field.module.css'
import { type FieldProps, sharedInputProps } from './field-props.ts'
import { cleanNumberText, decimalSignOf, numberFromText, textOfNumber } from './parse-number.ts'
import { useUiTexts } from './ui-texts.tsx'

export interface NumberFieldProps extends FieldProps {
  value: number | null
  onChange: (value: number | null) => void
  /** Digits after the point; 0 takes whole numbers only. */
  decimals?: number | undefined
  /** Reached with the arrow keys, not enforced while typing: the form's schema says what is wrong. */
  min?: number | undefined
  max?: number | undefined
  negative?: boolean | undefined
  prefix?: ReactNode
  suffix?: ReactNode
}

/** A number as text with the right keyboard on a phone and the reader's decimal sign; arrow up and down change it by one. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, decimals = 0, min = 0, max, negative = false, prefix, suffix, inputRef } = props
  const sign = decimalSignOf(useUiTexts().locale)
  const [text, setText] = useState(textOfNumber(value, sign))
  const shown = numberFromText(text) === value ? text.replace(/[.,]/, sign) : textOfNumber(value, sign)

  const change = (typed: string) => {
    const clean = cleanNumberText(typed, decimals, negative, sign)
    setText(clean)
    onChange(numberFromText(clean))
  }
  const step = (by: number) => {
    const next = Math.max(negative ? (props.min ?? -Infinity) : min, Math.min(max ?? Infinity, (value ?? 0) + by))
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
