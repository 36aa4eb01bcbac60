/**
 * The questions of the risk questionnaire with their answers, in the order in which staff answer them. What each answer
 * weighs, and since when, is in `questionnaires.json`.
 */
export const amlQuestions = {
  presence: ['met', 'electronic', 'documents_only'],
  structure: ['direct', 'company_between', 'complex'],
  business: ['ordinary', 'cash_intensive', 'higher_risk_trade'],
  services: ['formation', 'address', 'nominees'],
  purpose_clear: ['clear', 'partly', 'unclear'],
  funds: ['explained', 'not_evidenced', 'unexplained'],
  turnover: ['up_to_100k', 'up_to_1m', 'above_1m'],
} as const

/** A question of the questionnaire. */
export type AmlQuestion = keyof typeof amlQuestions

/** The answers of a questionnaire; a question without one is still open. */
export type AmlAnswers = { readonly [Q in AmlQuestion]?: (typeof amlQuestions)[Q][number] | undefined }

/** The questions in their order. */
export const amlQuestionKeys = Object.keys(amlQuestions) as AmlQuestion[]

/** The risk that a customer carries, the lowest first. */
export const amlRatings = ['low', 'medium', 'high'] as const
export type AmlRating = (typeof amlRatings)[number]

/** Results of a screening against a list. */
export const amlScreeningResults = ['clear', 'possible_match', 'match'] as const
export type AmlScreeningResult = (typeof amlScreeningResults)[number]
