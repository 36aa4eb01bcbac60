import { useEffect, useEffectEvent, useState } from 'react'

export interface TypedSearchOptions {
  /** The current search; '' for none. */
  value: string
  /** Normalizes the typed text, '' while it is too short; only trims it where absent. */
  normalize?: ((typed: string) => string) | undefined
  onSearch: (searched: string) => void
}

const afterMs = 350

const trim = (typed: string): string => typed.trim()

/** Searches while one types, and at once on `submit`; the typed text follows the address. */
export const useTypedSearch = ({ value, normalize = trim, onSearch }: TypedSearchOptions) => {
  const [applied, setApplied] = useState(value)
  const [typed, setTyped] = useState(value)
  /** What this field searched for last: its arrival in the address overwrites nothing typed since. */
  const [sent, setSent] = useState(value)
  // Cleared, or another address.
  if (applied !== value) {
    setApplied(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const searchFor = (text: string): void => {
    const searched = normalize(text)
    if (searched === value) return
    setSent(searched)
    onSearch(searched)
  }
  const submit = (): void => searchFor(typed)
  const search = useEffectEvent(searchFor)
  useEffect(() => {
    const timer = setTimeout(search, afterMs, typed)
    return () => clearTimeout(timer)
  }, [typed])
  /** Whether what is typed is too short for a search. */
  const isTooShort = typed.trim() !== '' && normalize(typed) === ''
  return { typed, setTyped, submit, isTooShort }
}
