import { expect, test } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { filingChange } from './filing-schemas.ts'

test.each([
  [{ officeStreet: 'P.O. Box 12' }, 'officeStreet: filing.po_box'],
  [{ officePostcode: '28013' }, 'officePostcode: filing.postcode'],
  [{ sicCodes: ['58110', '47910', '73110', '62020', '79110'] }, 'sicCodes: filing.sic_count'],
  [{ sicCodes: ['58110', '58110'] }, 'sicCodes: filing.sic_twice'],
  [{ nominalValue: 0.00001 }, 'nominalValue: filing.nominal_decimals'],
  [{ people: [{ id: 1, personalCode: 'ABC-DEFG-123' }] }, 'people[0].personalCode: filing.personal_code'],
  [{ people: [{ id: 1, personalCode: 'ABCDEFG123Ä' }] }, 'people[0].personalCode: filing.personal_code'],
  [
    { accountingPeriods: [{ startsOn: '2026-02-01', endsOn: '2026-01-01' }] },
    'accountingPeriods[0].endsOn: filing.period_order',
  ],
  [
    { accountingPeriods: [{ startsOn: '2026-01-01', endsOn: '2027-07-01' }] },
    'accountingPeriods[0].endsOn: filing.period_long',
  ],
  [{ people: [{ id: 1, nationality: 'a\u0000b' }] }, 'people[0].nationality: yup.invalid'],
  [
    {
      people: [
        { id: 1, nationality: 'Italian' },
        { id: 1, occupation: 'Publisher' },
      ],
    },
    'people: yup.invalid',
  ],
])('refuses %j', (body, expected) => {
  const checked = check(filingChange, body)
  const found = checked.ok ? [] : checked.violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)
  expect(found[0]).toBe(expected)
})

test('tidies what is typed: codes with dashes, postcodes, directions of text', () => {
  const checked = check(filingChange, {
    officePostcode: 'sw1a1aa',
    officeCity: ' Lon\u202Edon ',
    people: [{ id: 1, personalCode: 'abc-defg 1234', occupation: '<b>Publisher</b>' }],
  })
  expect(checked).toEqual({
    ok: true,
    value: {
      officePostcode: 'SW1A 1AA',
      officeCity: 'London',
      people: [{ id: 1, personalCode: 'ABCDEFG1234', occupation: '<b>Publisher</b>' }],
    },
  })
})
