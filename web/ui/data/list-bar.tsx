import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/base/classes.ts'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { ChipLine } from './chip-line.tsx'
import type { ChipGroup } from './chips.tsx'
import css from './list-bar.module.css'
import { type ListText, SearchText } from './search-text.tsx'

/** The button that opens the filters of a list. */
export interface FiltersButton {
  label: string
  /** How many are set that are no chips; on a phone, how many are set at all. */
  count: number
  phoneCount: number
  /** Whether chips are all there is to filter by, so that only a phone needs the button. */
  isPhoneOnly?: boolean | undefined
  onOpen: () => void
}

export interface ListBarProps {
  /** Accessible name of the search: “Filter invoices”. */
  label: string
  /** The one text field; absent where the list has none. */
  text?: ListText | undefined
  /** Groups of chips, of which one each can be on. */
  chips: readonly ChipGroup[]
  /** Opens the filters that are no chips; on a phone all of them. */
  filters?: FiltersButton | undefined
  /** Set while a filter is active. */
  onClear?: (() => void) | undefined
  /** The saved views, at the right; also on a phone. */
  views?: ReactNode
  /** The columns, at the right. */
  tools?: ReactNode
}

/**
 * Renders what filters a list above it, in lines of a fixed height: one for the text, one for chips where there are
 * any; on a phone one.
 */
export function ListBar({ label, text, chips, filters, onClear, views, tools }: ListBarProps) {
  const texts = useUiTexts()
  const clear =
    onClear === undefined ? null : (
      <Button small tone="subtle" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    )
  return (
    <div className={css.bar}>
      <div className={css.line}>
        {text === undefined ? null : <SearchText {...text} formLabel={label} />}
        {filters === undefined ? null : (
          <div className={classes(filters.isPhoneOnly === true && css.phoneOnly)}>
            <Button icon={<IconAdjustmentsHorizontal size={16} />} onClick={filters.onOpen} aria-haspopup="dialog">
              {filters.label} {filters.count === 0 ? null : <span className={css.count}>{filters.count}</span>}
              {filters.phoneCount === 0 ? null : <span className={css.phoneCount}>{filters.phoneCount}</span>}
            </Button>
          </div>
        )}
        {chips.length === 0 && clear !== null ? (
          <div className={css.clear} data-in-sheet={filters !== undefined || undefined}>
            {clear}
          </div>
        ) : null}
        {views === undefined ? null : <div className={css.views}>{views}</div>}
        {tools === undefined ? null : <div className={css.tools}>{tools}</div>}
      </div>
      {chips.length === 0 ? null : <ChipLine groups={chips}>{clear}</ChipLine>}
    </div>
  )
}
