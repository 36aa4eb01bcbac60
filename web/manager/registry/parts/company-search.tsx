import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { longestName, soughtName } from '../deadlines-search.ts'

const afterMs = 350

/** Looks for a company's name as one types, from three characters on. */
export function CompanySearch({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const t = useT()
  const [applied, setApplied] = useState(name)
  const [typed, setTyped] = useState(name)
  // Cleared, or another address: the field follows, and keeps the focus.
  if (applied !== name) {
    setApplied(name)
    if (soughtName(typed) !== name) setTyped(name)
  }
  const search = useEffectEvent((text: string) => {
    const sought = soughtName(text)
    if (sought !== name) onSearch(sought)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed), afterMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <FilterBar
      label={t('deadlines.search')}
      onApply={() => onSearch(soughtName(typed))}
      onClear={name === '' ? undefined : () => onSearch('')}
    >
      <TextField
        label={t('deadlines.search_name')}
        description={t('deadlines.search_hint')}
        type="search"
        value={typed}
        onChange={setTyped}
        maxLength={longestName}
        autoComplete="off"
      />
    </FilterBar>
  )
}
