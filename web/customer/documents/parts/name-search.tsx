import { useT } from '../../../lib/i18n.ts'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { mostCharacters, soughtName } from '../documents-search.ts'

/** Looks for papers by name as one types, from three characters on. */
export function NameSearch({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const t = useT()
  return (
    <SearchBar
      value={name}
      soughtOf={soughtName}
      onSearch={onSearch}
      label={t('documents.search')}
      fieldLabel={t('documents.search_name')}
      hint={t('documents.search_hint')}
      maxLength={mostCharacters}
    />
  )
}
