import { expect, test } from 'vitest'
import { nameProblems } from './name-rules.ts'

const found = (name: string) => {
  const { rules: _rules, ...problems } = nameProblems(name, '2026-11-27')
  return problems
}
const none = { isTooLong: false, lacksEnding: false, characters: [], tooEarly: [] }

test.each([
  'Lantern Learning Ltd',
  'LANTERN LEARNING LIMITED',
  'Lantern Ltd.',
  'Llusern Cyfyngedig',
  'Llusern Cyf',
  'Café Muñoz & Søn Ltd',
  'Łódź–Œuvre “A/B” Ltd',
  'Cpp++ Tools Ltd',
  'M&S @ £5 Ltd',
])('%s is permitted', (name) => expect(found(name)).toEqual(none))

test('characters of other scripts and signs are named once', () => {
  expect(found('Lantern ★ Люмен ★ Ltd').characters).toEqual(['★', 'Л', 'ю', 'м', 'е', 'н'])
  expect(found('Lantern_Learning™ Ltd').characters).toEqual(['_', '™'])
})

test('some signs are permitted, but not among the first three characters', () => {
  expect(found('A+B Ltd')).toEqual({ ...none, tooEarly: ['+'] })
  expect(found('ABC+ Ltd')).toEqual(none)
})

test('the ending is the last word, and the length is limited', () => {
  expect(found('Lantern Learning')).toEqual({ ...none, lacksEnding: true })
  expect(found('Limited Lantern').lacksEnding).toBe(true)
  expect(found('Unltd').lacksEnding).toBe(true)
  expect(found(`${'a'.repeat(156)} Ltd`).isTooLong).toBe(false)
  expect(found(`${'a'.repeat(157)} Ltd`).isTooLong).toBe(true)
})
