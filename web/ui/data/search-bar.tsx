import { type HTMLAttributes, useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FilterBar } from './filter-bar.tsx'

export interface SearchBarProps {
  /** The current search; '' for none. */
  value: string
  /** Normalizes the typed text: '' while it is too short. */
  matchingEntries: (typed: string) => string
  onSearch: (searched: string) => void
  /** Accessible name of the whole bar. */
  label: string
  fieldLabel: string
  hint: string
  maxLength: number
  /** Off where the page clears all its filters together. */
  clearable?: boolean | undefined
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

const afterMs = 350

/** Searches while typing; the field follows the address, and retains the focus. */
export function SearchBar({
  value,
  matchingEntries,
  onSearch,
  label,
  fieldLabel,
  hint,
  maxLength,
  clearable = true,
  inputMode,
}: SearchBarProps) {
  const [applied, setApplied] = useState(value)
  const [typed, setTyped] = useState(value)
  /** What this field searched for last: its arrival in the address overwrites nothing typed since. */
  const [sent, setSent] = useState(value)
  // Cleared, or another address.
  if (applied !== value) {
    setApplied(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const send = (text: string): void => {
    setSent(matchingEntries(text))
    onSearch(matchingEntries(text))
  }
  const search = useEffectEvent((text: string) => {
    if (matchingEntries(text) !== value) send(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed), afterMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <FilterBar
      label={label}
      onApply={() => send(typed)}
      onClear={value === '' || !clearable ? undefined : () => onSearch('')}
    >
      <TextField
        label={fieldLabel}
        description={hint}
        type="search"
        inputMode={inputMode}
        value={typed}
        onChange={setTyped}
        maxLength={maxLength}
        autoComplete="off"
      />
    </FilterBar>
  )
}
