import { useT } from '../../../lib/i18n.ts'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { normalizeEmailQuery } from '../renewals-search.ts'

/** Searches a customer's address while typing, from three characters on. */
export function EmailSearch({ email, onSearch }: { email: string; onSearch: (email: string) => void }) {
  const t = useT()
  return (
    <SearchBar
      value={email}
      matchingEntries={normalizeEmailQuery}
      onSearch={onSearch}
      label={t('renewals.search')}
      fieldLabel={t('renewals.search_email')}
      hint={t('renewals.search_hint')}
      maxLength={254}
      inputMode="email"
    />
  )
}
