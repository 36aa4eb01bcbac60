import css from './data-table.module.css'

export interface SelectBoxProps {
  label: string
  checked: boolean
  /** Some of several are selected. */
  mixed?: boolean | undefined
  /** There is nothing to select, for example while rows load. */
  disabled?: boolean | undefined
  /** `isRange` with Shift: the rows from the last one on. */
  onChange: (checked: boolean, isRange: boolean) => void
}

/** Renders the box that selects one row, or all rows of a page. */
export function SelectBox({ label, checked, mixed = false, disabled = false, onChange }: SelectBoxProps) {
  return (
    <label
      className={css.selectBox}
      onMouseDown={(event) => {
        // Shift selects rows, not their text.
        if (event.shiftKey) event.preventDefault()
      }}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = mixed && !checked
        }}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
