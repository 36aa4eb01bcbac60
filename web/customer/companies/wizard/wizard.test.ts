import { describe, expect, test } from 'vitest'
import { newCompany } from '#contract/companies/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { assignViolations, firstStepOf } from './assign-violations.ts'
import { fitShareholders, lostEntries } from './fit-shareholders.ts'
import { newCompanyOf } from './new-company-of.ts'
import { splitShares } from './split-shares.ts'
import { clearNumber, emptyShareholder, valuesOfDraft } from './wizard-values.ts'

const person = {
  name: 'Ada',
  surname: 'Byron',
  dateOfBirth: '1990-12-10',
  placeOfBirth: 'London',
  addressStreet: '12 Square',
  addressCity: 'London',
  addressCountry: 'United Kingdom',
  phoneNumber: '+442079460000',
  email: 'ada@example.test',
}

describe('a draft', () => {
  test('reads an empty draft as an empty wizard', () => {
    const values = valuesOfDraft({ data: {} })
    expect(values.company).toEqual({ name: '', description: '', numShareholders: null, shareCapital: null })
    expect(values.shareholders).toEqual([])
    expect(values.director.hasExternalDirector).toBeNull()
    expect(values.last.adult).toBe(false)
  })

  test('never breaks the form, whatever it contains', () => {
    const data = { company: 'x', shareholders: [null, { name: 7, surname: 'Byron', shareOwnedPerc: 'a' }], last: [] }
    const values = valuesOfDraft({ data })
    expect(values.shareholders[0]).toEqual(emptyShareholder())
    expect(values.shareholders[1]).toEqual({ ...emptyShareholder(), surname: 'Byron', shareOwnedPerc: 'a' })
  })

  test('retains the text of an unclear number, and does not count it', () => {
    const { company } = valuesOfDraft({ data: { company: { numShareholders: 'two', shareCapital: '1.234' } } })
    expect(company).toMatchObject({ numShareholders: 'two', shareCapital: '1.234' })
    expect([clearNumber(company.numShareholders), clearNumber(3), clearNumber(null)]).toEqual([null, 3, null])
  })

  test('survives saving and reading', () => {
    const values = valuesOfDraft({
      data: { company: { name: 'Byron Books', numShareholders: 1 }, shareholders: [person] },
    })
    expect(valuesOfDraft({ data: JSON.parse(JSON.stringify(values)) })).toEqual(values)
  })
})

describe('fitting entries to the count', () => {
  const entries = [1, 2, 3].map((number) => ({ ...emptyShareholder(), name: `Person ${number}` }))

  test('adds empty entries and removes entries at the end', () => {
    expect(fitShareholders(entries, 4).map((entry) => entry.name)).toEqual(['Person 1', 'Person 2', 'Person 3', ''])
    expect(fitShareholders(entries, 1)).toEqual([entries[0]])
  })

  test('reports only entries with data as lost', () => {
    expect(lostEntries([...entries, emptyShareholder()], 2).map(({ number }) => number)).toEqual([3])
    expect(lostEntries([emptyShareholder(), { ...emptyShareholder(), isDirector: false }], 1)).toHaveLength(1)
    expect(lostEntries(entries, 3)).toEqual([])
  })
})

test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'splits 100 percent exactly into %d equal shares',
  (count) => {
    const shares = splitShares(count)
    expect(shares).toHaveLength(count)
    expect(shares.reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(10_000)
    expect(Math.round((Math.max(...shares) - Math.min(...shares)) * 100)).toBeLessThanOrEqual(1)
  },
)

describe('the request', () => {
  const data = {
    company: { name: 'Byron Books', description: 'Books', numShareholders: 1, shareCapital: 100 },
    shareholders: [{ ...person, shareOwnedPerc: 100, isDirector: false }],
    director: { hasExternalDirector: true, director: { ...person, email: 'sub@example.test' } },
    last: { compilerName: 'Ada', compilerSurname: 'Byron', adult: true, termsAccepted: true },
  }

  test('satisfies the contract, with the external director last', () => {
    const sent = newCompanyOf(valuesOfDraft({ data }))
    expect(check(newCompany, sent).ok).toBe(true)
    expect(sent.shareholders.map((one) => [one.isShareholder, one.isDirector, one.shareOwnedPerc])).toEqual([
      [true, false, 100],
      [false, true, 0],
    ])
  })

  test('contains no director’s data if there is none', () => {
    const without = { ...data, director: { ...data.director, hasExternalDirector: false } }
    expect(newCompanyOf(valuesOfDraft({ data: without })).shareholders).toHaveLength(1)
  })
})

test('maps violations to their step and field', () => {
  const assigned = assignViolations(
    [
      { propertyPath: 'termsAccepted', message: 'yup.checkbox_required' },
      { propertyPath: 'shareholders[2].email', message: 'yup.email' },
      { propertyPath: 'shareholders[1].email', message: 'yup.email' },
      { propertyPath: 'shareholders', message: 'yup.director_required' },
      { propertyPath: 'shareholders', message: 'company.wrong_sum_shares', params: { sum: 99 } },
    ],
    2,
  )
  expect(assigned).toEqual({
    last: [{ propertyPath: 'termsAccepted', message: 'yup.checkbox_required' }],
    director: [
      { propertyPath: 'director.email', message: 'yup.email' },
      { propertyPath: 'hasExternalDirector', message: 'yup.director_required' },
    ],
    shareholders: [
      { propertyPath: 'shareholders[1].email', message: 'yup.email' },
      { propertyPath: 'shareholders', message: 'company.wrong_sum_shares', params: { sum: 99 } },
    ],
  })
  expect(firstStepOf(assigned)).toBe('shareholders')
})
