import { expect, test } from 'vitest'
import table from './sensitive-words.json' with { type: 'json' }
import { sensitiveReasons, sensitiveWordsIn } from './sensitive-words.ts'

const found = (name: string): string[] => sensitiveWordsIn(name).map(({ word }) => word)

test.each([
  ['Navarro Bank Ltd', ['Bank']],
  ['Navarro Banking Limited', ['Banking']],
  ['Two Banks Ltd', ['Bank']],
  ['The Queen’s Head Ltd', ['Queen']],
  ["King's Charities Ltd", ['Charity', 'King']],
  ['British-Irish Trade Ltd', ['British', 'Irish']],
  ['Lantern co-operative ltd', ['Co-operative']],
  ['Lantern Cooperative Ltd', ['Cooperative']],
  ['Leeds Chamber of Commerce Ltd', ['Chamber of Commerce']],
  ['Universities of Tomorrow', ['University']],
  ['ROYAL INSURANCE', ['Insurance', 'Royal']],
])('%s has words that need approval', (name, words) => expect(found(name)).toEqual(words))

test.each([
  'Lantern Learning Ltd',
  'Bankside Books Ltd',
  'Kingston Tools Ltd',
  'Trusted Advice Ltd',
  'House Lords Ltd',
  'Commerce Chamber',
  'Rehousing Ltd',
  '',
])('%s has none', (name) => expect(found(name)).toEqual([]))

test('says whom to ask, or that Companies House itself decides', () => {
  expect(sensitiveWordsIn('Navarro Bank')).toEqual([
    { word: 'Bank', why: 'finance', body: 'Financial Conduct Authority' },
  ])
  expect(sensitiveWordsIn('Navarro Institute')).toEqual([{ word: 'Institute', why: 'status', body: null }])
})

test('each word of the table is found by itself, once, for a known reason', () => {
  for (const { word, why } of table.words) {
    expect(found(word)).toContain(word)
    expect(sensitiveReasons).toContain(why)
  }
  expect(new Set(table.words.map(({ word }) => word)).size).toBe(table.words.length)
})
