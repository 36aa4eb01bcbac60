import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './filter-bar.module.css'

export interface FilterBarProps {
  /** Accessible name of the search: “Filter invoices”. */
  label: string
  children: ReactNode
  /** Set where filters are applied by a button; also called on Enter. */
  onApply?: (() => void) | undefined
  applyLabel?: string | undefined
  /** Set while a filter is active. */
  onClear?: (() => void) | undefined
  busy?: boolean | undefined
}

/** Lays out the filters above a table side by side; two per row on a phone. */
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
