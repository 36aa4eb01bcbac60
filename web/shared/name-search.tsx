import { maxNameCharacters, normalizeNameQuery } from '../lib/normalize-name-query.ts'
import { SearchBar, type SearchBarProps } from '../ui/search-bar.tsx'

export interface NameSearchProps extends Pick<SearchBarProps, 'onSearch' | 'label' | 'fieldLabel' | 'hint'> {
  /** What is looked for at present; '' for nothing. */
  name: string
}

/** Looks for a part of a name as one types, from three characters on. */
export function NameSearch({ name, ...rest }: NameSearchProps) {
  return <SearchBar {...rest} value={name} matchingEntries={normalizeNameQuery} maxLength={maxNameCharacters} />
}
