import { expect, test } from 'vitest'
import { managedShareholder } from '#contract/companies/manager-schemas.ts'
import { languages } from '#contract/core/fields.ts'
import { check } from '#contract/core/violations.ts'
import { countryNames } from './country-names.ts'

test.each([
  ['en', 'United Kingdom', 'Spain', 'Italy', 'Afghanistan', 'Åland Islands'],
  ['es', 'Reino Unido', 'España', 'Italia', 'Afganistán', 'Albania'],
  ['it', 'Regno Unito', 'Spagna', 'Italia', 'Afghanistan', 'Albania'],
] as const)('the countries of most customers come first in %s', (language, ...first) => {
  expect(countryNames(language).slice(0, first.length)).toEqual(first)
})

test.each(languages)('every country has one name of its own in %s, which a form accepts as it is', (language) => {
  const names = countryNames(language)
  expect(new Set(names).size).toBe(249)
  expect(names.filter((name) => name.length < 3)).toEqual([])
  for (const name of names) {
    expect(check(managedShareholder.shape.addressCountry, name)).toEqual({ ok: true, value: name })
  }
})
