import { expect, test } from 'vitest'
import { countryChoices, defaultCountry } from './country-choices.ts'

test('lists countries by name in the reader’s language, the country of that language first', () => {
  expect(
    countryChoices('es')
      .slice(0, 4)
      .map(({ label }) => label),
  ).toEqual(['España', 'Alemania', 'Bélgica', 'Francia'])
  expect(countryChoices('en')[0]).toEqual({ value: 'GB', label: 'United Kingdom' })
  expect(defaultCountry('it')).toBe('IT')
})
