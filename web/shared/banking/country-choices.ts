import { type BankCountry, bankCountries } from '#contract/banking/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
import { localeOf } from '#web/lib/i18n.ts'

const defaults: Readonly<Record<Language, BankCountry>> = { en: 'GB', es: 'ES', it: 'IT' }

/** Returns the country selected by default: that of the reader's language. */
export const defaultCountry = (language: Language): BankCountry => defaults[language]

/** Lists the countries with supported banks by name in the reader's language; the country of that language first. */
export const countryChoices = (language: Language): { value: BankCountry; label: string }[] => {
  const names = new Intl.DisplayNames(localeOf[language], { type: 'region' })
  const choices = bankCountries.map((value) => ({ value, label: names.of(value) ?? value }))
  const first = defaults[language]
  return choices.sort((one, other) => {
    if (one.value === first || other.value === first) return one.value === first ? -1 : 1
    return one.label.localeCompare(other.label, localeOf[language])
  })
}
