import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { type Chip, Chips } from './chips.tsx'
import css from './list-bar.module.css'

export interface ListBarProps {
  /** Accessible name of the search: “Filter invoices”. */
  label: string
  /** The one text field; absent where the list has none. */
  text?:
    | { label: string; hint?: string | undefined; value: string; maxLength: number; onSearch: (text: string) => void }
    | undefined
  /** Groups of chips, of which one each can be on. */
  chips: readonly { label: string; chips: readonly Chip[] }[]
  /** Opens the filters that are no chips; on a phone all of them. `count` is how many are set there. */
  filters?: { label: string; count: number; phoneCount: number; onOpen: () => void } | undefined
  /** Set while a filter is active. */
  onClear?: (() => void) | undefined
  /** The saved views, at the right; also on a phone. */
  views?: ReactNode
  /** The columns, at the right. */
  tools?: ReactNode
}

const afterMs = 350

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

type SearchTextProps = NonNullable<ListBarProps['text']> & { formLabel: string }

/** Searches while typing, and at once on Enter; the field follows the address. */
function SearchText({ label, hint, value, maxLength, onSearch, formLabel }: SearchTextProps) {
  const [applied, setApplied] = useState(value)
  const [typed, setTyped] = useState(value)
  /** What this field searched for last: its arrival in the address overwrites nothing typed since. */
  const [sent, setSent] = useState(value)
  if (applied !== value) {
    setApplied(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const send = (text: string): void => {
    if (text === value) return
    setSent(text)
    onSearch(text)
  }
  const search = useEffectEvent((next: string) => send(next.trim()))
  useEffect(() => {
    const timer = setTimeout(() => search(typed), afterMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <form
      role="search"
      aria-label={formLabel}
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        send(typed.trim())
      }}
    >
      <IconSearch size={16} className={css.searchIcon} aria-hidden="true" />
      <input
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={label}
        title={hint}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  )
}
