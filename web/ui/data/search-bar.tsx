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
  inputMode,
}: SearchBarProps) {
  const [applied, setApplied] = useState(value)
  const [typed, setTyped] = useState(value)
  // Cleared, or another address.
  if (applied !== value) {
    setApplied(value)
    if (matchingEntries(typed) !== value) setTyped(value)
  }
  const search = useEffectEvent((text: string) => {
    const searched = matchingEntries(text)
    if (searched !== value) onSearch(searched)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed), afterMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <FilterBar
      label={label}
      onApply={() => onSearch(matchingEntries(typed))}
      onClear={value === '' ? undefined : () => onSearch('')}
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
