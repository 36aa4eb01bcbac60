import { useId } from 'react'
import css from './segmented-choice.module.css'

export interface SegmentedChoiceProps<Value extends string> {
  /** Accessible name of the choice, not visible. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: { value: Value; label: string }[]
}

/** Renders two to four short choices side by side that apply immediately: the range of a chart. */
export function SegmentedChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedChoiceProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={css.group}>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={css.labels}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
