import css from './data-table.module.css'

export interface SelectBoxProps {
  label: string
  checked: boolean
  /** Some of several are selected. */
  mixed?: boolean | undefined
  /** There is nothing to select, for example while rows load. */
  disabled?: boolean | undefined
  onChange: (checked: boolean) => void
}

/** Renders the box that selects one row, or all rows of a page. */
export function SelectBox({ label, checked, mixed = false, disabled = false, onChange }: SelectBoxProps) {
  return (
    <label className={css.selectBox}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = mixed && !checked
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
