import { useState } from 'react'
import { useCountryNames } from '#web/shared/countries/use-country-names.ts'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'

/** Renders a text field that suggests the countries in the reader's language once it is focused, and takes any text. */
export function CountrySuggestions(field: Omit<TextFieldProps, 'suggestions' | 'onFocus'>) {
  const [isVisited, setVisited] = useState(false)
  const names = useCountryNames(isVisited)
  // Firefox hides the suggestions of a field whose autocomplete is off.
  return <TextField {...field} autoComplete="on" suggestions={names} onFocus={() => setVisited(true)} />
}
