import type { HTMLAttributes } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type TypedSearchOptions, useTypedSearch } from './use-typed-search.ts'

export interface SearchBarProps extends TypedSearchOptions {
  /** Accessible name of the whole bar. */
  label: string
  fieldLabel: string
  hint: string
  maxLength: number
  /** Off where the page clears all its filters together. */
  clearable?: boolean | undefined
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

/** Searches while typing; the field follows the address, and retains the focus. */
export function SearchBar({
  value,
  normalize,
  onSearch,
  label,
  fieldLabel,
  hint,
  maxLength,
  clearable = true,
  inputMode,
}: SearchBarProps) {
  const { typed, setTyped, submit } = useTypedSearch({ value, normalize, onSearch })
  return (
    <FilterBar label={label} onApply={submit} onClear={value === '' || !clearable ? undefined : () => onSearch('')}>
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
