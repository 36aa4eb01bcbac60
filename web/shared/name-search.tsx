import { maxNameCharacters, normalizeNameQuery } from '#web/lib/normalize-name-query.ts'
import { SearchBar, type SearchBarProps } from '#web/ui/data/search-bar.tsx'

export interface NameSearchProps extends Pick<SearchBarProps, 'onSearch' | 'label' | 'fieldLabel' | 'hint'> {
  /** The current search; '' for none. */
  name: string
}

/** Searches for a part of a name while typing, from three characters on. */
export function NameSearch({ name, ...rest }: NameSearchProps) {
  return <SearchBar {...rest} value={name} normalize={normalizeNameQuery} maxLength={maxNameCharacters} />
}
