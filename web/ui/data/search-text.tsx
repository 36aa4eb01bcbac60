import { IconSearch } from '@tabler/icons-react'
import { useId } from 'react'
import css from './list-bar.module.css'
import { type TypedSearchOptions, useTypedSearch } from './use-typed-search.ts'

/** The text field of a list. */
export interface ListText extends TypedSearchOptions {
  label: string
  /** Says which texts are too short; shown while one is. */
  hint?: string | undefined
  maxLength: number
}

export interface SearchTextProps extends ListText {
  /** Accessible name of the search: “Filter invoices”. */
  formLabel: string
}

/** Searches while typing, and at once on Enter; the field follows the address. */
export function SearchText({ label, hint, value, maxLength, normalize, onSearch, formLabel }: SearchTextProps) {
  const { typed, setTyped, submit, isTooShort } = useTypedSearch({ value, normalize, onSearch })
  const hintId = useId()
  return (
    <form
      role="search"
      aria-label={formLabel}
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <IconSearch size={16} className={css.searchIcon} aria-hidden="true" />
      <input
        type="search"
        className={css.input}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        placeholder={label}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {hint === undefined ? null : (
        <span id={hintId} hidden={!isTooShort} className={css.hint}>
          {hint}
        </span>
      )}
    </form>
  )
}
