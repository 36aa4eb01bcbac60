import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { soughtEmail } from '../renewals-search.ts'

const afterMs = 350

/** Looks for a customer's address as one types, from three characters on. */
export function EmailSearch({ email, onSearch }: { email: string; onSearch: (email: string) => void }) {
  const t = useT()
  const [applied, setApplied] = useState(email)
  const [typed, setTyped] = useState(email)
  // Cleared, or another address: the field follows, and keeps the focus.
  if (applied !== email) {
    setApplied(email)
    if (soughtEmail(typed) !== email) setTyped(email)
  }
  const search = useEffectEvent((text: string) => {
    const sought = soughtEmail(text)
    if (sought !== email) onSearch(sought)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed), afterMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <FilterBar
      label={t('renewals.search')}
      onApply={() => onSearch(soughtEmail(typed))}
      onClear={email === '' ? undefined : () => onSearch('')}
    >
      <TextField
        label={t('renewals.search_email')}
        description={t('renewals.search_hint')}
        type="search"
        inputMode="email"
        value={typed}
        onChange={setTyped}
        maxLength={254}
        autoComplete="off"
      />
    </FilterBar>
  )
}
