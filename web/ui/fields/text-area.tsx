import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './field.module.css'
import { type FieldProps, sharedInputProps } from './field-props.ts'

export interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Shows how many characters are left. Longer text is accepted, so that pasted text can be shortened. */
  maxLength?: number | undefined
  rows?: number | undefined
}

/** Renders a multi-line text field, with a counter if there is a limit. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, maxLength, rows = 4, description } = props
  return (
    <Textarea
      {...sharedInputProps(props)}
      description={
        maxLength === undefined ? description : <HintAndCounter hint={description} left={maxLength - value.length} />
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rows={rows}
      classNames={{ input: css.multiline ?? '' }}
    />
  )
}

/** Renders the counter beside the hint, so that both need one line. */
function HintAndCounter({ hint, left }: { hint: ReactNode; left: number }) {
  const texts = useUiTexts()
  return (
    <span className={css.hintAndCounter}>
      {hint === undefined ? null : <span>{hint}</span>}
      <span className={css.counter} data-over={left < 0 || undefined} aria-live={left <= 20 ? 'polite' : 'off'}>
        {texts.remainingCharacters(left)}
      </span>
    </span>
  )
}
