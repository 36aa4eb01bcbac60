import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Floating } from '#web/ui/base/floating.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './date-field.module.css'
import { dayToText, textToDay, withSlashes } from './date-text.ts'
import { type FieldProps, sharedInputProps } from './field-props.ts'

const DateCalendar = lazy(() => import('./date-calendar.tsx'))

export interface DateFieldProps extends FieldProps {
  /** '', `YYYY-MM-DD`, or the typed text while it is not a valid date. */
  value: string
  onChange: (value: string) => void
  /** First and last day of the calendar, `YYYY-MM-DD`; the schema rejects typed days outside. */
  min?: string | undefined
  max?: string | undefined
}

/**
 * Renders a date field: typed as DD/MM/YYYY or picked from a calendar. Arrow down opens the calendar, Escape closes
 * it.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, disabled } = props
  const texts = useUiTexts()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [focused, setFocused] = useState(false)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(input, props.inputRef)
  const display = focused && textToDay(typed) === value ? typed : dayToText(value)

  const change = (next: string) => {
    const text = withSlashes(display, next)
    setTyped(text)
    onChange(textToDay(text))
  }
  const open = () => setAnchor(input.current?.parentElement ?? undefined)
  const close = () => setAnchor(undefined)
  const closeAndReturn = () => {
    close()
    input.current?.focus()
  }
  const pick = (day: string) => {
    setTyped(dayToText(day))
    onChange(day)
    closeAndReturn()
  }

  return (
    <>
      <TextInput
        {...sharedInputProps(props)}
        ref={ref}
        inputMode="numeric"
        autoComplete={props.autoComplete ?? 'off'}
        placeholder={props.placeholder ?? texts.datePlaceholder}
        value={display}
        onChange={(event) => change(event.currentTarget.value)}
        onFocus={() => setFocused(true)}
        onBlur={(event) => {
          setFocused(false)
          props.onBlur?.(event)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open()
        }}
        rightSectionPointerEvents="all"
        rightSection={
          <IconButton
            size={28}
            tooltip={false}
            label={texts.openCalendar}
            icon={<IconCalendar size={16} />}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={anchor !== undefined}
            onClick={() => (anchor === undefined ? open() : close())}
          />
        }
      />
      {anchor === undefined ? null : (
        <Floating
          anchor={anchor}
          align="end"
          role="dialog"
          aria-label={texts.calendar}
          className={css.dropdown}
          onClose={(reason) => (reason === 'escape' ? closeAndReturn() : close())}
        >
          <Suspense fallback={<Waiting label={texts.loading} />}>
            <DateCalendar value={value} onPick={pick} min={min} max={max} />
          </Suspense>
        </Floating>
      )}
    </>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={css.waiting}>
      <Spinner label={label} />
    </div>
  )
}
