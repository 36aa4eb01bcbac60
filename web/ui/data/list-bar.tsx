import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { type ChipGroup, Chips } from './chips.tsx'
import css from './list-bar.module.css'
import { type TypedSearchOptions, useTypedSearch } from './use-typed-search.ts'

/** The text field of a list. */
export interface ListText extends TypedSearchOptions {
  label: string
  /** Says which texts are too short; shown while one is. */
  hint?: string | undefined
  maxLength: number
}

export interface ListBarProps {
  /** Accessible name of the search: “Filter invoices”. */
  label: string
  /** The one text field; absent where the list has none. */
  text?: ListText | undefined
  /** Groups of chips, of which one each can be on. */
  chips: readonly ChipGroup[]
  /** Opens the filters that are no chips; on a phone all of them. `count` is how many are set there. */
  filters?: { label: string; count: number; phoneCount: number; onOpen: () => void } | undefined
  /** Set while a filter is active. */
  onClear?: (() => void) | undefined
  /** The saved views, at the right; also on a phone. */
  views?: ReactNode
  /** The columns, at the right. */
  tools?: ReactNode
}

/** Renders what filters a list above it, in two lines of a fixed height; on a phone in one. */
export function ListBar({ label, text, chips, filters, onClear, views, tools }: ListBarProps) {
  const texts = useUiTexts()
  return (
    <div className={css.bar}>
      <div className={css.line}>
        {text === undefined ? null : <SearchText {...text} formLabel={label} />}
        {filters === undefined ? null : (
          <Button icon={<IconAdjustmentsHorizontal size={16} />} onClick={filters.onOpen} aria-haspopup="dialog">
            {filters.label} {filters.count === 0 ? null : <span className={css.count}>{filters.count}</span>}
            {filters.phoneCount === 0 ? null : <span className={css.phoneCount}>{filters.phoneCount}</span>}
          </Button>
        )}
        {views === undefined ? null : <div className={css.views}>{views}</div>}
        {tools === undefined ? null : <div className={css.tools}>{tools}</div>}
      </div>
      <div className={css.chipLine}>
        {chips.map((group) => (
          <Chips key={group.label} {...group} />
        ))}
        {onClear === undefined ? null : (
          <Button small tone="subtle" onClick={onClear}>
            {texts.clearFilters}
          </Button>
        )}
      </div>
    </div>
  )
}

type SearchTextProps = ListText & { formLabel: string }

/** Searches while typing, and at once on Enter; the field follows the address. */
function SearchText({ label, hint, value, maxLength, normalize, onSearch, formLabel }: SearchTextProps) {
  const { typed, setTyped, submit, isTooShort } = useTypedSearch({ value, normalize, onSearch })
  const hintId = useId()
  return (
    <form
      role="search"
      aria-label={formLabel}
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <IconSearch size={16} className={css.searchIcon} aria-hidden="true" />
      <input
        type="search"
        className={css.input}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        placeholder={label}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {hint === undefined ? null : (
        <span id={hintId} hidden={!isTooShort} className={css.hint}>
          {hint}
        </span>
      )}
    </form>
  )
}
