import { useT } from '../../../lib/i18n.ts'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { soughtName } from '../papers-search.ts'

/** Looks for a part of a paper's name as one types, from three characters on. */
export function NameSearch({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const t = useT()
  return (
    <SearchBar
      value={name}
      soughtOf={soughtName}
      onSearch={onSearch}
      label={t('papers.search')}
      fieldLabel={t('papers.search_name')}
      hint={t('papers.search_hint')}
      maxLength={160}
    />
  )
}
