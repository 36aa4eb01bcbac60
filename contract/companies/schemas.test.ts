import { describe, expect, test } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { companyStep, directorStep, draft, lastStep, newCompany, shareholdersStep } from './schemas.ts'

const today = '2026-11-21'

const person = {
  name: 'Ada',
  surname: 'Byron',
  dateOfBirth: '1990-12-10',
  placeOfBirth: 'London',
  addressStreet: '12 St James’s Square',
  addressCity: 'London',
  addressCountry: 'United Kingdom',
  phoneNumber: '+442079460000',
  email: 'ada@example.test',
}
const holder = { ...person, shareOwnedPerc: 100, isDirector: true }

const problems = (result: ReturnType<typeof check>): unknown =>
  result.ok ? [] : result.violations.map(({ propertyPath, message, params }) => [propertyPath, message, params])

describe('step 1', () => {
  const step = { name: 'Byron Books', description: 'Books', numShareholders: 2, shareCapital: 100 }

  test.each([
    [{}, []],
    [{ name: '  ' }, [['name', 'yup.required', undefined]]],
    [{ description: 'x'.repeat(1001) }, [['description', 'yup.too_long', { max: 1000 }]]],
    [{ numShareholders: 0 }, [['numShareholders', 'yup.positive', undefined]]],
    [{ numShareholders: 21 }, [['numShareholders', 'yup.max', { max: 20 }]]],
    [{ numShareholders: 1.5 }, [['numShareholders', 'yup.integer', undefined]]],
    [{ numShareholders: null }, [['numShareholders', 'yup.invalid_number_required', undefined]]],
    [{ shareCapital: null }, [['shareCapital', 'yup.invalid_number_required', undefined]]],
    [{ shareCapital: 0 }, [['shareCapital', 'yup.min', { min: 1 }]]],
    [{ shareCapital: 1_000_001 }, [['shareCapital', 'yup.max', { max: 1_000_000 }]]],
    [{ shareCapital: 1_000_000 }, []],
  ])('%j', (change, expected) => {
    expect(problems(check(companyStep, { ...step, ...change }))).toEqual(expected)
  })
})

describe('step 2', () => {
  const step = (...changes: object[]) => ({ shareholders: changes.map((change) => ({ ...holder, ...change })) })

  test.each([
    [step({}), []],
    [step({ shareOwnedPerc: 50 }, { shareOwnedPerc: 49 }), [['shareholders', 'company.wrong_sum_shares', { sum: 99 }]]],
    [
      step({ shareOwnedPerc: 0.5 }, { shareOwnedPerc: 99.5 }),
      [['shareholders[0].shareOwnedPerc', 'yup.min', { min: 1 }]],
    ],
    [step({ phoneNumber: '12345' }), [['shareholders[0].phoneNumber', 'yup.too_short', { min: 10 }]]],
    [step({ phoneNumber: '' }), [['shareholders[0].phoneNumber', 'yup.required', undefined]]],
    [step({ phoneNumber: '+44 20 7946 0000 12' }), [['shareholders[0].phoneNumber', 'yup.too_long', { max: 14 }]]],
    [step({ email: 'ada@' }), [['shareholders[0].email', 'yup.email', undefined]]],
    [step({ dateOfBirth: '2010-11-22' }), [['shareholders[0].dateOfBirth', 'yup.min_age', undefined]]],
    [step({ dateOfBirth: '2010-11-21' }), []],
    [step({ dateOfBirth: '2009-02-29' }), [['shareholders[0].dateOfBirth', 'yup.date', undefined]]],
    [step({ dateOfBirth: '' }), [['shareholders[0].dateOfBirth', 'yup.required', undefined]]],
  ])('%#', (value, expected) => {
    expect(problems(check(shareholdersStep(today), value))).toEqual(expected)
  })

  test('reports the sum beside type errors instead of being suppressed by them', () => {
    const value = step({ shareOwnedPerc: null, name: undefined }, { shareOwnedPerc: 60 })
    expect(problems(check(shareholdersStep(today), value))).toEqual([
      ['shareholders[0].name', 'yup.required', undefined],
      ['shareholders[0].shareOwnedPerc', 'yup.required', undefined],
      ['shareholders', 'company.wrong_sum_shares', { sum: 60 }],
    ])
  })
})

describe('step 3', () => {
  test.each([
    [true, { hasExternalDirector: false }, []],
    [false, { hasExternalDirector: false }, [['hasExternalDirector', 'yup.director_required', undefined]]],
    [false, { hasExternalDirector: true, director: person }, []],
    [
      true,
      { hasExternalDirector: true, director: { ...person, placeOfBirth: '' } },
      [['director.placeOfBirth', 'yup.required', undefined]],
    ],
    [
      true,
      { hasExternalDirector: true, director: { ...person, dateOfBirth: '2010-11-22' } },
      [['director.dateOfBirth', 'yup.min_age', undefined]],
    ],
    [true, { hasExternalDirector: null }, [['hasExternalDirector', 'yup.required', undefined]]],
  ])('a shareholder directs: %s, %j', (shareholderDirects, value, expected) => {
    expect(problems(check(directorStep(today, shareholderDirects), value))).toEqual(expected)
  })
})

test('requires the declaration and the terms in step 4', () => {
  const value = { compilerName: 'Ada', compilerSurname: 'Byron', adult: false, termsAccepted: false }
  expect(problems(check(lastStep, value))).toEqual([
    ['adult', 'yup.checkbox_required', undefined],
    ['termsAccepted', 'yup.checkbox_required', undefined],
  ])
})

describe('what is sent', () => {
  const company = {
    name: 'Byron Books',
    description: 'Books',
    shareCapital: 100,
    termsAccepted: true,
    compilerName: 'Ada',
    compilerSurname: 'Byron',
    shareholders: [{ ...holder, isShareholder: true }],
  }

  test('is accepted with and without the adult declaration, and without unknown fields', () => {
    expect(problems(check(newCompany, company))).toEqual([])
    expect(problems(check(newCompany, { ...company, adult: true }))).toEqual([])
    expect(problems(check(newCompany, { ...company, adult: false }))).toEqual([
      ['adult', 'yup.checkbox_required', undefined],
    ])
    expect(problems(check(newCompany, { ...company, status: 1 }))).toEqual([['status', 'yup.unknown_field', undefined]])
  })

  test('treats everybody as a shareholder by default', () => {
    const sent = { ...company, shareholders: [holder, { ...holder, shareOwnedPerc: 0, isShareholder: false }] }
    expect(newCompany.parse(sent).shareholders.map((one) => one.isShareholder)).toEqual([true, false])
  })

  test('refuses text that a database cannot store', () => {
    expect(problems(check(newCompany, { ...company, name: 'A\u0000B' }))).toEqual([['name', 'yup.invalid', undefined]])
  })
})

test('limits a draft to 64 kB in UTF-8', () => {
  const of = (text: string) => check(draft, { step: 1, version: 0, data: { text } })
  expect(of('a'.repeat(65_000)).ok).toBe(true)
  expect(problems(of('é'.repeat(33_000)))).toEqual([['data', 'yup.too_long', { max: 65_536 }]])
})
