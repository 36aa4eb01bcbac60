import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { check } from '#contract/core/violations.ts'
import { listCompanies } from './customer.ts'
import { addShareholder, saveShareholder } from './manager.ts'
import { managedCompany, managedCompanyForm, managedShareholderFrom, newManagedCompany } from './manager-schemas.ts'

const violationsOf = (schema: z.ZodMiniType, value: unknown): string[] => {
  const result = check(schema, value)
  return result.ok ? [] : result.violations.map(({ propertyPath, message }) => `${propertyPath} ${message}`)
}

const company = { name: 'Byron Ltd', description: 'Engines', shareCapital: 100, status: 0 }
const person = {
  name: 'Ada',
  surname: 'Byron',
  email: ' Ada@Example.test ',
  dateOfBirth: '1990-12-10',
  placeOfBirth: 'London',
  addressStreet: '12 St James’s Square',
  addressCity: 'London',
  addressCountry: 'United Kingdom',
  phoneNumber: '+442079460000',
  shareOwnedPerc: 33.33,
  isDirector: true,
  isShareholder: true,
}

describe('a company as managers save it', () => {
  test.each([
    [{ name: ' ' }, 'name company.name_empty'],
    [{ name: null }, 'name company.name_empty'],
    [{ name: undefined }, 'name company.name_empty'],
    [{ name: '\u200b\u202e' }, 'name company.name_empty'],
    [{ name: 7 }, 'name yup.invalid'],
    [{ name: 'x'.repeat(161) }, 'name yup.too_long'],
    [{ name: 'a\0' }, 'name yup.invalid'],
    [{ description: '' }, 'description company.description_empty'],
    [{ description: 'x'.repeat(1001) }, 'description yup.too_long'],
    [{ shareCapital: 0 }, 'shareCapital company.share_capital_number'],
    [{ shareCapital: -1 }, 'shareCapital company.share_capital_number'],
    [{ shareCapital: 1.5 }, 'shareCapital company.share_capital_number'],
    [{ shareCapital: '100' }, 'shareCapital company.share_capital_number'],
    [{ shareCapital: null }, 'shareCapital company.share_capital_number'],
    [{ shareCapital: 1e300 }, 'shareCapital company.share_capital_number'],
    [{ status: 2 }, 'status yup.invalid'],
    [{ status: undefined }, 'status yup.required'],
    [{ status: 1 }, 'address company.address_for_incorporated'],
    [{ status: 1, address: ' ' }, 'address company.address_for_incorporated'],
    [{ address: 'x'.repeat(76) }, 'address yup.too_long'],
    [{ country: 'x'.repeat(76) }, 'country yup.too_long'],
    [{ vatNumber: 'a\ud800' }, 'vatNumber yup.invalid'],
  ])('%j says %s', (change, expected) => {
    const form = { ...company, ...change }
    expect(violationsOf(managedCompanyForm, form)).toEqual([expected])
    expect(violationsOf(newManagedCompany, { ...form, compiler: 1 })).toEqual([expected])
    const lacking = expected.startsWith('address company.') || Object.values(change).includes(undefined)
    expect(violationsOf(managedCompany, change)).toEqual(lacking ? [] : [expected])
  })

  test('turns empty fields into null and accepts 75 characters', () => {
    const form = { ...company, status: 1, address: ` ${'x'.repeat(75)} `, country: '', taxCode: null }
    const result = check(managedCompanyForm, form)
    expect(result.ok && result.value).toEqual({ ...form, address: 'x'.repeat(75), country: null })
  })

  test('accepts any part in a merge-patch, and no unknown fields', () => {
    expect(violationsOf(managedCompany, {})).toEqual([])
    expect(violationsOf(managedCompany, { lastChangeAt: '2026-01-01', compilerName: 'x', shareholders: [] })).toEqual([
      'lastChangeAt yup.unknown_field',
      'compilerName yup.unknown_field',
      'shareholders yup.unknown_field',
    ])
  })

  test.each([
    ['/api/users/12', 12],
    ['12', 12],
    [12, 12],
  ])('the compiler is a reference: %s', (compiler, id) => {
    const result = check(newManagedCompany, { ...company, compiler })
    expect(result.ok && result.value.compiler).toBe(id)
  })

  test.each([[undefined], [null], ['/api/companies/12'], ['x'], [0], [1.5], [true], [{ id: 12 }], [[12]]])(
    'no compiler is %j',
    (compiler) => {
      expect(violationsOf(newManagedCompany, { ...company, compiler })).toHaveLength(1)
    },
  )

  test('refuses a body that is not an object like any other', () => {
    for (const body of [[], 'x', 1, true]) expect(violationsOf(newManagedCompany, body).length).toBeGreaterThan(0)
  })
})

describe('a shareholder as managers save one', () => {
  test.each([
    ['name', 'shareholder.name_empty'],
    ['surname', 'shareholder.surname_empty'],
    ['email', 'shareholder.email_empty'],
    ['dateOfBirth', 'shareholder.date_of_birth_empty'],
    ['placeOfBirth', 'shareholder.place_of_birth_empty'],
    ['addressStreet', 'shareholder.street_empty'],
    ['addressCity', 'shareholder.city_empty'],
    ['addressCountry', 'shareholder.country_empty'],
    ['phoneNumber', 'shareholder.phone_empty'],
  ])('%s left out, null or blank says %s', (field, key) => {
    for (const value of [undefined, null, '', '  ']) {
      expect(violationsOf(addShareholder.body, { ...person, company: 1, [field]: value })).toEqual([`${field} ${key}`])
      if (value !== undefined)
        expect(violationsOf(saveShareholder.body, { [field]: value })).toEqual([`${field} ${key}`])
    }
  })

  test.each([
    [{ email: 'nobody' }, 'email yup.email'],
    [{ dateOfBirth: '1990-02-30' }, 'dateOfBirth yup.date'],
    [{ phoneNumber: '123456789012345' }, 'phoneNumber yup.too_long'],
    [{ shareOwnedPerc: -0.01 }, 'shareOwnedPerc shareholder.share_percent'],
    [{ shareOwnedPerc: 100.01 }, 'shareOwnedPerc shareholder.share_percent'],
    [{ shareOwnedPerc: '50' }, 'shareOwnedPerc shareholder.share_percent'],
    [{ shareOwnedPerc: 33.333 }, 'shareOwnedPerc yup.two_decimals'],
    [{ isDirector: 'yes' }, 'isDirector yup.invalid'],
    [{ identityCheckStatus: 5 }, 'identityCheckStatus yup.invalid'],
    [{ identityVerificationStatus: 3 }, 'identityVerificationStatus yup.invalid'],
    [{ id: 7 }, 'id yup.unknown_field'],
  ])('%j says %s', (change, expected) => {
    expect(violationsOf(saveShareholder.body, change)).toEqual([expected])
    expect(violationsOf(addShareholder.body, { ...person, company: 1, ...change })).toEqual([expected])
  })

  test('checks a telephone number by its rule, but accepts a stored one that is too short', () => {
    const short = ['phoneNumber yup.too_short']
    expect(violationsOf(addShareholder.body, { ...person, company: 1, phoneNumber: '123456789' })).toEqual(short)
    const known = managedShareholderFrom({ phoneNumber: '123 456 789' })
    expect(violationsOf(known, { ...person, phoneNumber: '123456789' })).toEqual([])
    expect(violationsOf(known, { ...person, phoneNumber: '12345678' })).toEqual(short)
    expect(violationsOf(known, { ...person, phoneNumber: '020 7946 x000' })).toEqual(['phoneNumber yup.invalid'])
  })

  test('trims and lower-cases the address; a person cannot move to another company', () => {
    const result = check(addShareholder.body, { ...person, company: '/api/companies/3' })
    expect(result.ok && [result.value.email, result.value.company]).toEqual(['ada@example.test', 3])
    expect(violationsOf(saveShareholder.body, { company: 4 })).toEqual(['company yup.unknown_field'])
  })
})

test.each([
  [{ page: '0' }, 'page'],
  [{ page: '1e9' }, 'page'],
  [{ itemsPerPage: '21' }, 'itemsPerPage'],
  [{ status: '2' }, 'status'],
  [{ status: '' }, 'status'],
  [{ 'order[lastChangeAt]': 'down' }, 'order[lastChangeAt]'],
  [{ 'order[status]': 'asc' }, 'order[status]'],
  [{ compiler: 'x' }, 'compiler'],
  [{ name: 'a\0' }, 'name'],
  [{ 'compiler.email': 'x'.repeat(255) }, 'compiler.email'],
  [{ name: ['a', 'b'] }, 'name'],
])('the list refuses %j', (query, path) => {
  expect(violationsOf(listCompanies.query, query).map((problem) => problem.split(' ')[0])).toEqual([path])
})
