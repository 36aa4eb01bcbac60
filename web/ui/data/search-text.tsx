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
  /** Why the last search found nothing, shown until another is made. */
  error?: string | undefined
}

export interface SearchTextProps extends ListText {
  /** Accessible name of the search: “Filter invoices”. */
  formLabel: string
}

/** Searches while typing, and at once on Enter; the field follows the address. */
export function SearchText({ label, hint, error, value, maxLength, normalize, onSearch, formLabel }: SearchTextProps) {
  const { typed, setTyped, submit, isTooShort } = useTypedSearch({ value, normalize, onSearch })
  const hintId = useId()
  const errorId = useId()
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
        aria-describedby={error === undefined ? (hint === undefined ? undefined : hintId) : errorId}
        aria-invalid={error === undefined ? undefined : true}
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
      {error === undefined ? null : (
        <span id={errorId} role="alert" className={css.error}>
          {error}
        </span>
      )}
    </form>
  )
}
