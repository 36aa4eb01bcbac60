import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './filter-bar.module.css'
import { useUiTexts } from './ui-texts.tsx'

export interface FilterBarProps {
  /** Name of the search for screen readers: “Filter invoices”. */
  label: string
  children: ReactNode
  /** Where the filters wait for a button; also on Enter. */
  onApply?: (() => void) | undefined
  applyLabel?: string | undefined
  /** Given while a filter is on. */
  onClear?: (() => void) | undefined
  busy?: boolean | undefined
}

/** The filters over a table, side by side; two by two on a phone. */
export function FilterBar({ label, children, onApply, applyLabel, onClear, busy }: FilterBarProps) {
  const texts = useUiTexts()
  return (
    <form
      role="search"
      aria-label={label}
      className={css.bar}
      onSubmit={(event) => {
        event.preventDefault()
        onApply?.()
      }}
    >
      <div className={css.fields}>{children}</div>
      {applyLabel === undefined && onClear === undefined ? null : (
        <div className={css.buttons}>
          {applyLabel === undefined ? null : (
            <Button type="submit" busy={busy}>
              {applyLabel}
            </Button>
          )}
          {onClear === undefined ? null : (
            <Button tone="subtle" onClick={onClear}>
              {texts.clearFilters}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
