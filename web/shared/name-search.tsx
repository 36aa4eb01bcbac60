import { maxNameCharacters, normalizeNameQuery } from '#web/lib/normalize-name-query.ts'
import { ListBar } from '#web/ui/data/list-bar.tsx'

export interface NameSearchProps {
  /** Accessible name of the search. */
  label: string
  fieldLabel: string
  /** Says how many characters a search needs. */
  hint: string
  /** The current search; '' for none. */
  name: string
  onSearch: (searched: string) => void
}

/** Searches for a part of a name while typing, from three characters on. */
export function NameSearch({ label, fieldLabel, hint, name, onSearch }: NameSearchProps) {
  return (
    <ListBar
      label={label}
      text={{
        label: fieldLabel,
        hint,
        value: name,
        normalize: normalizeNameQuery,
        maxLength: maxNameCharacters,
        onSearch,
      }}
      chips={[]}
      onClear={name === '' ? undefined : () => onSearch('')}
    />
  )
}
