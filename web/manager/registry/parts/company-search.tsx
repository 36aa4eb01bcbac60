import { useT } from '../../../lib/i18n.ts'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { longestName, soughtName } from '../deadlines-search.ts'

/** Looks for a company's name as one types, from three characters on. */
export function CompanySearch({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const t = useT()
  return (
    <SearchBar
      value={name}
      soughtOf={soughtName}
      onSearch={onSearch}
      label={t('deadlines.search')}
      fieldLabel={t('deadlines.search_name')}
      hint={t('deadlines.search_hint')}
      maxLength={longestName}
    />
  )
}
