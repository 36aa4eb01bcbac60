import type { Language } from '#contract/core/fields.ts'
import { localeOf } from '#web/lib/i18n.ts'
import { countryCodes } from '#web/shared/countries/country-names.ts'

/** Lists the countries with their ISO 3166 codes, by name in a language. */
export const countryOptions = (language: Language): { value: string; label: string }[] => {
  const locale = localeOf[language]
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map((value) => ({ value, label: countryName(value, language) }))
    .toSorted((one, other) => compare(one.label, other.label))
}

/** Returns the name of a country in a language; the code of an unknown one. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(code) ?? code
