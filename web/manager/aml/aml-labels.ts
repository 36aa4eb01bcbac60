import type { amlQuestions } from '#contract/aml/answers.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'

type Answer = (typeof amlQuestions)[keyof typeof amlQuestions][number]

/** The texts of the answers to the questionnaire. */
export const answerLabels: Readonly<Record<Answer, MessageKey>> = {
  met: 'aml.answer.met',
  electronic: 'aml.answer.electronic',
  documents_only: 'aml.answer.documents_only',
  direct: 'aml.answer.direct',
  company_between: 'aml.answer.company_between',
  complex: 'aml.answer.complex',
  ordinary: 'aml.answer.ordinary',
  cash_intensive: 'aml.answer.cash_intensive',
  higher_risk_trade: 'aml.answer.higher_risk_trade',
  formation: 'aml.answer.formation',
  address: 'aml.answer.address',
  nominees: 'aml.answer.nominees',
  clear: 'aml.answer.clear',
  partly: 'aml.answer.partly',
  unclear: 'aml.answer.unclear',
  explained: 'aml.answer.explained',
  not_evidenced: 'aml.answer.not_evidenced',
  unexplained: 'aml.answer.unexplained',
  up_to_100k: 'aml.answer.up_to_100k',
  up_to_1m: 'aml.answer.up_to_1m',
  above_1m: 'aml.answer.above_1m',
}

const isAnswer = (text: string): text is Answer => Object.hasOwn(answerLabels, text)

/** Returns the key of an answer's text; null for an answer that a later version knows. */
export const answerLabelOf = (answer: string): MessageKey | null => (isAnswer(answer) ? answerLabels[answer] : null)
