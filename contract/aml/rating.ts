import { rowOn } from '#contract/law/law-figures.ts'
import {
  type AmlAnswers,
  type AmlQuestion,
  type AmlRating,
  type AmlScreeningResult,
  amlQuestionKeys,
  amlRatings,
} from './answers.ts'
import lists from './high-risk-countries.json' with { type: 'json' }
import table from './questionnaires.json' with { type: 'json' }

/** A version of the questionnaire: what each answer weighs, and how long a rating holds. */
interface Questionnaire {
  /** The first day on which it applies. */
  readonly validFrom: string
  readonly source: string
  /** The sum of weights from which the risk is medium, and high. */
  readonly mediumFrom: number
  readonly highFrom: number
  readonly reviewMonths: Readonly<Record<AmlRating, number>>
  readonly questions: Readonly<Record<AmlQuestion, { source: string; weights: Readonly<Record<string, number>> }>>
}

/** Returns the questionnaire that applies on a day. */
export const questionnaireOn = (day: string, rows: readonly Questionnaire[] = table): Questionnaire => rowOn(rows, day)

/** Returns the list of high-risk third countries that applies on a day, with its source. */
export const highRiskCountriesOn = (day: string, rows: readonly (typeof lists)[number][] = lists) => rowOn(rows, day)

/** What makes a customer a high risk whatever the sum of weights: `country` with the code of the country. */
export type AmlRule = 'sanctions' | 'pep' | 'country'

/** Why a customer is rated as it is: an answer with its weight, or a rule that demands `high`. */
export type AmlReason =
  | { readonly kind: 'answer'; readonly question: AmlQuestion; readonly answer: string; readonly weight: number }
  | { readonly kind: 'rule'; readonly rule: AmlRule; readonly country: string | null }

/** What a rating is calculated from. */
export interface AmlFacts {
  readonly answers: AmlAnswers
  /** ISO 3166 codes of where the customer, the owners and the business are. */
  readonly countries: readonly string[]
  readonly sanctions: AmlScreeningResult | null
  readonly pep: AmlScreeningResult | null
}

/** The calculated rating with its reasons; null while a question is open and no rule demands `high`. */
export interface AmlAssessment {
  readonly rating: AmlRating | null
  readonly score: number
  readonly reasons: readonly AmlReason[]
}

const rulesOf = ({ countries, sanctions, pep }: AmlFacts, day: string): AmlReason[] => {
  const listed = highRiskCountriesOn(day).countries
  return [
    ...(sanctions === null || sanctions === 'clear'
      ? []
      : [{ kind: 'rule', rule: 'sanctions', country: null } as const]),
    ...(pep === null || pep === 'clear' ? [] : [{ kind: 'rule', rule: 'pep', country: null } as const]),
    ...countries
      .filter((code) => listed.includes(code))
      .map((country) => ({ kind: 'rule', rule: 'country', country }) as const),
  ]
}

const answersOf = (answers: AmlAnswers, { questions }: Questionnaire): Extract<AmlReason, { kind: 'answer' }>[] =>
  amlQuestionKeys.flatMap((question) => {
    const answer = answers[question]
    return answer === undefined
      ? []
      : [{ kind: 'answer', question, answer, weight: questions[question].weights[answer] ?? 0 } as const]
  })

/**
 * Rates a customer on a day by the questionnaire and the list of countries of that day. A rule demands `high` at once,
 * also while questions are open (regs. 33 and 35 of SI 2017/692). Reasons are the rules, then the answers that weigh,
 * the heaviest first.
 */
export const rateCustomer = (facts: AmlFacts, day: string): AmlAssessment => {
  const questionnaire = questionnaireOn(day)
  const rules = rulesOf(facts, day)
  const answers = answersOf(facts.answers, questionnaire)
  const score = answers.reduce((sum, { weight }) => sum + weight, 0)
  const bySum = score >= questionnaire.highFrom ? 'high' : score >= questionnaire.mediumFrom ? 'medium' : 'low'
  const isOpen = answers.length < amlQuestionKeys.length
  const weighing = answers.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return { rating: rules.length > 0 ? 'high' : isOpen ? null : bySum, score, reasons: [...rules, ...weighing] }
}

/** Returns the higher of two ratings; staff raise a rating and never lower it. */
export const higherRating = (rating: AmlRating | null, raised: AmlRating | null): AmlRating | null => {
  if (rating === null || raised === null) return rating
  return amlRatings.indexOf(raised) > amlRatings.indexOf(rating) ? raised : rating
}

/** Returns how many months a rating holds; one that is not made yet is reviewed as a high one. */
export const reviewMonthsOf = (rating: AmlRating | null, day: string): number =>
  questionnaireOn(day).reviewMonths[rating ?? 'high']
