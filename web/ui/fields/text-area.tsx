import { Textarea } from '@mantine/core'
import { useId } from 'react'
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
  const { value, onChange, maxLength, rows = 4 } = props
  const texts = useUiTexts()
  const counterId = useId()
  const left = maxLength === undefined ? undefined : maxLength - value.length
  return (
    <div>
      <Textarea
        {...sharedInputProps(props)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rows={rows}
        classNames={{ input: css.multiline ?? '' }}
        {...(left === undefined ? {} : { descriptionProps: { id: counterId } })}
      />
      {left === undefined ? null : (
        <div className={css.counter} data-over={left < 0 || undefined} aria-live={left <= 20 ? 'polite' : 'off'}>
          {texts.remainingCharacters(left)}
        </div>
      )}
    </div>
  )
}
