import { describe, expect, test } from 'vitest'
import {
  controlBandOf,
  dividingNominalValue,
  type FilingFacts,
  type FilingPersonFacts,
  sharesDivide,
  sharesOf,
  stillNeeded,
  totalShares,
} from './filing-rules.ts'

const person = (change: Partial<FilingPersonFacts> = {}): FilingPersonFacts => ({
  id: 1,
  isDirector: true,
  isShareholder: true,
  shareHundredths: 10_000,
  nationality: 'Italian',
  countryOfResidence: 'Italy',
  occupation: 'Publisher',
  serviceAtOffice: true,
  serviceStreet: null,
  serviceCity: null,
  serviceCountry: null,
  isPsc: true,
  sharesControl: 'from_75',
  votesControl: null,
  appointsDirectors: false,
  significantInfluence: false,
  hasPersonalCode: true,
  ...change,
})

const facts = (change: Partial<FilingFacts> = {}): FilingFacts => ({
  shareCapital: 100,
  nation: 'england_wales',
  officeStreet: '1 High Street',
  officeCity: 'London',
  officePostcode: 'SW1A 1AA',
  registeredEmail: 'office@example.test',
  sicCodes: ['58110'],
  shareClass: 'Ordinary',
  nominalValue: 10_000,
  sharesPaid: 'paid',
  shareRights: null,
  articles: 'model',
  articlesAttached: false,
  lawfulPurpose: true,
  people: [person()],
  ...change,
})

test.each([
  [2500, null],
  [2501, 'over_25'],
  [5000, 'over_25'],
  [5001, 'over_50'],
  [7499, 'over_50'],
  [7500, 'from_75'],
])('%d hundredths of a percent are the band %s', (hundredths, band) => {
  expect(controlBandOf(hundredths)).toBe(band)
})

describe('whole shares', () => {
  test('are counted exactly, or not at all', () => {
    expect(totalShares(100, 10_000)).toBe(100)
    expect(totalShares(1, 30_000)).toBeNull()
    expect(sharesOf(100, 10_000, 5000)).toBe(50)
    expect(sharesOf(100, 10_000, 3333)).toBeNull()
    expect(sharesOf(1_000_000_000, 1, 3333)).toBe(3_333_000_000_000)
  })

  test('a nominal value that divides is found for every capital and percentage', () => {
    expect(dividingNominalValue(100, [5000, 5000])).toBe(10_000)
    expect(dividingNominalValue(100, [3333, 3333, 3334])).toBe(100)
    expect(dividingNominalValue(1, [3333, 3333, 3334])).toBe(1)
    expect(sharesDivide(1, 1, [3333, 3333, 3334])).toBe(true)
  })
})

describe('stillNeeded', () => {
  const codes = (change: Partial<FilingFacts>) => stillNeeded(facts(change)).needs.map(({ code }) => code)

  test('is empty for a complete filing, of 20 things', () => {
    expect(stillNeeded(facts())).toEqual({ needs: [], total: 20 })
  })

  test('names percentages that do not divide, and a sum that is not 100', () => {
    const thirds = [3333, 3333, 3334].map((shareHundredths, at) => person({ id: at + 1, shareHundredths }))
    expect(codes({ people: thirds })).toEqual(['shares_do_not_divide'])
    expect(codes({ people: thirds, nominalValue: 100 })).toEqual([])
    expect(codes({ people: thirds.slice(1), nominalValue: 100 })).toEqual(['shares_sum'])
  })

  test('asks a director and a person with significant control for the code in each role', () => {
    expect(stillNeeded(facts({ people: [person({ hasPersonalCode: false })] })).needs).toEqual([
      { code: 'director_personal_code', shareholderId: 1 },
      { code: 'psc_personal_code', shareholderId: 1 },
    ])
    expect(codes({ people: [person({ hasPersonalCode: false, isDirector: false })] })).toEqual([
      'director',
      'psc_personal_code',
    ])
  })

  test('asks for the rights of other shares, and for own articles until they are attached', () => {
    expect(codes({ shareClass: 'A Ordinary' })).toEqual(['share_rights'])
    expect(codes({ shareClass: ' ordinary ' })).toEqual([])
    expect(codes({ articles: 'own' })).toEqual(['share_rights', 'articles_attached'])
    expect(codes({ articles: 'own', shareRights: 'One vote each.', articlesAttached: true })).toEqual([])
  })

  test('asks little of a small shareholder', () => {
    const small = person({
      id: 2,
      isDirector: false,
      shareHundredths: 1000,
      nationality: null,
      serviceAtOffice: false,
      isPsc: null,
      hasPersonalCode: false,
    })
    expect(stillNeeded(facts({ people: [person({ shareHundredths: 9000 }), small] })).needs).toEqual([
      { code: 'psc', shareholderId: 2 },
    ])
  })

  test('follows the shares until somebody confirms or changes the control', () => {
    const holder = { isDirector: false, nationality: null, sharesControl: null } as const
    expect(codes({ people: [person(), person({ ...holder, shareHundredths: 0, isPsc: null })] })).toEqual(['psc'])
    expect(codes({ people: [person({ ...holder, isPsc: null })] })).toEqual(['director', 'nationality', 'psc'])
    expect(codes({ people: [person({ ...holder, isPsc: true })] })).toEqual([
      'director',
      'nationality',
      'nature_of_control',
    ])
  })
})
