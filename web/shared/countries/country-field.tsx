import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { TextFieldProps } from '#web/ui/fields/text-field.tsx'
import type { Bound } from '#web/ui/form/bound-field.ts'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { useCountryNames } from './use-country-names.ts'

export interface CountryFieldProps
  extends Omit<Bound<TextFieldProps, FieldValues>, 'type' | 'control' | 'suggestions' | 'onFocus' | 'autoComplete'> {
  /** Whether it is the reader's own address, which the browser may know. */
  isOwn?: boolean
}

/**
 * Renders a country field. It suggests the countries in the reader's language and accepts any text; the names load when
 * the field is first focused.
 */
export function CountryField({ isOwn = false, ...field }: CountryFieldProps) {
  const [isVisited, setVisited] = useState(false)
  const names = useCountryNames(isVisited)
  return (
    <TextInputField
      {...field}
      // Firefox hides the suggestions of a field whose autocomplete is off.
      autoComplete={isOwn ? 'country-name' : 'on'}
      suggestions={names}
      onFocus={() => setVisited(true)}
    />
  )
}
