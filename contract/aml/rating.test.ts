import { describe, expect, test } from 'vitest'
import { type AmlAnswers, amlQuestionKeys, amlQuestions } from './answers.ts'
import lists from './high-risk-countries.json' with { type: 'json' }
import questionnaires from './questionnaires.json' with { type: 'json' }
import {
  type AmlFacts,
  higherRating,
  highRiskCountriesOn,
  questionnaireOn,
  rateCustomer,
  reviewMonthsOf,
} from './rating.ts'

const calm: AmlAnswers = {
  presence: 'met',
  structure: 'direct',
  business: 'ordinary',
  services: 'formation',
  purpose_clear: 'clear',
  funds: 'explained',
  turnover: 'up_to_100k',
}
const facts = (change: Partial<AmlFacts> = {}): AmlFacts => ({
  answers: calm,
  countries: ['GB'],
  sanctions: 'clear',
  pep: 'clear',
  ...change,
})
const day = '2026-11-27'

describe('the tables', () => {
  test('each version weighs every answer to every question, and names where it comes from', () => {
    for (const { questions, source, mediumFrom, highFrom } of questionnaires) {
      expect(Object.keys(questions)).toEqual(amlQuestionKeys)
      for (const key of amlQuestionKeys) {
        expect(Object.keys(questions[key].weights)).toEqual([...amlQuestions[key]])
        expect(questions[key].source).toMatch(/reg\. \d+/)
      }
      expect([source.length > 20, mediumFrom < highFrom]).toEqual([true, true])
    }
  })

  test('each list of countries has its day and source, in order and without repetition', () => {
    for (const { countries, source, validFrom } of lists) {
      expect(countries).toEqual([...new Set(countries)].toSorted())
      expect([/FATF/.test(source), /^\d{4}-\d\d-\d\d$/.test(validFrom)]).toEqual([true, true])
    }
  })

  test('are read as of a day', () => {
    expect(highRiskCountriesOn('2026-02-12').countries).not.toContain('KW')
    expect(highRiskCountriesOn('2026-02-13').countries).toContain('KW')
    expect(questionnaireOn('2026-01-01').validFrom).toBe('2017-06-26')
    expect([null, 'low', 'medium', 'high'].map((rating) => reviewMonthsOf(rating as 'low' | null, day))).toEqual([
      6, 24, 12, 6,
    ])
  })
})

describe('a rating', () => {
  test.each<[string, Partial<AmlFacts>, string | null, number]>([
    ['nothing that weighs', {}, 'low', 0],
    ['just below medium', { answers: { ...calm, presence: 'documents_only' } }, 'low', 3],
    ['from medium', { answers: { ...calm, presence: 'documents_only', services: 'address' } }, 'medium', 4],
    ['just below high', { answers: { ...calm, structure: 'complex', business: 'cash_intensive' } }, 'medium', 8],
    ['from high', { answers: { ...calm, structure: 'complex', services: 'nominees' } }, 'high', 9],
    ['an open question', { answers: { ...calm, funds: undefined } }, null, 0],
    ['a possible match of sanctions', { sanctions: 'possible_match' }, 'high', 0],
    ['a politically exposed person', { pep: 'match' }, 'high', 0],
    ['a high-risk third country', { countries: ['GB', 'IR'] }, 'high', 0],
    ['a rule while questions are open', { answers: {}, sanctions: 'match' }, 'high', 0],
    ['no screening yet', { sanctions: null, pep: null }, 'low', 0],
  ])('of %s', (_, change, rating, score) => {
    expect(rateCustomer(facts(change), day)).toMatchObject({ rating, score })
  })

  test('says why: the rules, then the answers, the heaviest first', () => {
    const answers = { ...calm, structure: 'complex', presence: 'electronic' } as const
    const { reasons } = rateCustomer(facts({ answers, countries: ['IR', 'GB'], pep: 'possible_match' }), day)
    expect(reasons).toEqual([
      { kind: 'rule', rule: 'pep', country: null },
      { kind: 'rule', rule: 'country', country: 'IR' },
      { kind: 'answer', question: 'structure', answer: 'complex', weight: 5 },
      { kind: 'answer', question: 'presence', answer: 'electronic', weight: 1 },
    ])
  })

  test('follows the list of the day', () => {
    expect(rateCustomer(facts({ countries: ['KW'] }), '2026-02-12').rating).toBe('low')
    expect(rateCustomer(facts({ countries: ['KW'] }), '2026-02-13').rating).toBe('high')
  })

  test('is raised and never lowered', () => {
    expect(higherRating('low', 'medium')).toBe('medium')
    expect(higherRating('high', 'medium')).toBe('high')
    expect(higherRating('medium', null)).toBe('medium')
    expect(higherRating(null, 'high')).toBe(null)
  })
})
