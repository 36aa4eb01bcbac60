import { describe, expect, test } from 'vitest'
import type { NewShareholder } from '#contract/companies/schemas.ts'
import { violationsOf } from './rules.ts'
import { aCompany, aPerson } from './testing.ts'

const today = '2026-11-21'

const problems = (...people: NewShareholder[]): string[] =>
  violationsOf(aCompany(people), today).map(({ propertyPath, message, params }) =>
    [propertyPath, message, ...Object.values(params ?? {})].join(' '),
  )

const equal = (count: number): NewShareholder[] =>
  Array.from({ length: count }, () => aPerson({ shareOwnedPerc: 100 / count }))

const external = (change: Partial<NewShareholder> = {}): NewShareholder =>
  aPerson({ shareOwnedPerc: 0, isShareholder: false, isDirector: true, ...change })

describe('shares', () => {
  test.each([
    [[50, 49], ['shareholders company.wrong_sum_shares 99']],
    [[50, 51], ['shareholders company.wrong_sum_shares 101']],
    [[33.33, 33.33, 33.33], ['shareholders company.wrong_sum_shares 99.99']],
    [[33.33, 33.33, 33.34], []],
    [[0.99, 99.01], ['shareholders[0].shareOwnedPerc yup.min 1']],
  ])('%j', (shares, expected) => {
    expect(problems(...shares.map((shareOwnedPerc) => aPerson({ shareOwnedPerc })))).toEqual(expected)
  })
})

describe('age', () => {
  test.each([
    ['2010-11-22', ['shareholders[0].dateOfBirth yup.min_age']],
    ['2010-11-21', []],
  ])('born on %s', (dateOfBirth, expected) => {
    expect(problems(aPerson({ dateOfBirth }))).toEqual(expected)
  })

  test('of a person born on 29 February is sixteen on the next 29 February', () => {
    const leapling = aCompany([aPerson({ dateOfBirth: '2012-02-29' })])
    expect(violationsOf(leapling, '2028-02-28')).toHaveLength(1)
    expect(violationsOf(leapling, '2028-02-29')).toEqual([])
  })
})

describe('limits', () => {
  test('allow at most twenty shareholders and an external director', () => {
    expect(problems(...equal(20))).toEqual([])
    expect(problems(...equal(20), external())).toEqual([])
  })

  test('refuse twenty-one shareholders, and none', () => {
    const people = Array.from({ length: 21 }, (_, index) => aPerson({ shareOwnedPerc: index === 0 ? 80 : 1 }))
    expect(problems(...people)).toEqual(['shareholders company.shareholders_count'])
    expect(problems(external())).toEqual(['shareholders company.shareholders_count'])
  })

  test('refuse a second external director', () => {
    expect(problems(aPerson(), external(), external())).toEqual(['shareholders[2].isShareholder yup.invalid'])
  })
})

describe('directors', () => {
  test('are required: one, a shareholder or the external one', () => {
    expect(problems(aPerson({ isDirector: false }))).toEqual(['shareholders yup.director_required'])
    expect(problems(aPerson({ isDirector: false }), external())).toEqual([])
  })

  test('include the external person, who has no shares', () => {
    expect(problems(aPerson(), external({ isDirector: false }))).toEqual([
      'shareholders[1].isDirector yup.director_required',
    ])
    expect(problems(aPerson({ shareOwnedPerc: 90 }), external({ shareOwnedPerc: 10 }))).toEqual([
      'shareholders[1].shareOwnedPerc yup.max 0',
    ])
  })
})
