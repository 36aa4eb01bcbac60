import { useId } from 'react'
import css from './filter-chips.module.css'

interface FilterChipsProps<Value extends string> {
  /** Accessible name of the choice, not visible. */
  label: string
  value: Value | undefined
  options: readonly { readonly value: Value | undefined; readonly label: string }[]
  onChange: (value: Value | undefined) => void
}

/** Renders a choice among many short filters that apply immediately; undefined shows everything. */
export function FilterChips<Value extends string>({ label, value, options, onChange }: FilterChipsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={css.chips}>
      {options.map((option) => (
        <label key={option.value ?? ''} className={css.chip}>
          <input
            type="radio"
            className={css.input}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={css.text}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
