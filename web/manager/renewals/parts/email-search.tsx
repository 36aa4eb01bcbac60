import { useT } from '#web/lib/i18n.ts'
import { normalizeEmailQuery } from '#web/manager/renewals/renewals-search.ts'
import { SearchBar } from '#web/ui/data/search-bar.tsx'

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
