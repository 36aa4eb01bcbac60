import type { Violation } from '#contract/core/violations.ts'
import { CallFailure, isOfSession } from './call-failure.ts'
import { formatUnits } from './format.ts'
import { isMessageKey, t } from './i18n.ts'
import { notice } from './notices.ts'

const withoutPeriod = (text: string): string => text.replace(/\.\s*$/, '')

/** Formats numbers with a currency beside them, amounts in units, as money in the reader's language. */
const withMoney = (params: Violation['params']): Violation['params'] => {
  const currency = params?.['currency']
  if (params === undefined || typeof currency !== 'string') return params
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatUnits(value, currency) : value,
  ])
  return Object.fromEntries(shown)
}

/** Returns a violation's text: its key, or the same among the errors; unknown keys read as an invalid field. */
export const violationText = ({ message, params }: Pick<Violation, 'message' | 'params'>): string => {
  const key = withoutPeriod(message)
  const found = [key, `error.${key}`].find(isMessageKey)
  return t(found ?? 'yup.invalid', withMoney(params))
}

/** Returns the text of a code of the catalogue; the generic text for an unknown code. */
export const codeText = (code: string): string => {
  const key = `error.${code}`
  return t(isMessageKey(key) ? key : 'error.internal_error')
}

/**
 * Describes an error in the reader's language (specification §8). First the violations, without trailing periods,
 * joined with '. '. Else `error.{message}`, or the same of `hydra:description` (verbatim on the buy screen). Else the
 * generic text.
 */
export const errorText = (error: unknown): string => {
  if (!(error instanceof CallFailure)) return t('error.internal_error')
  if (error.violations.length > 0)
    return [...new Set(error.violations.map((violation) => withoutPeriod(violationText(violation))))].join('. ')
  return error.showsDescription && error.description ? error.description : codeText(withoutPeriod(error.message))
}

/** Describes a failure for the page that shows it itself; '' for an aborted call. */
export const failureText = (error: unknown): string =>
  error instanceof CallFailure && error.aborted ? '' : errorText(error)

/**
 * Shows a failure as a toast and returns its text for the page. Shows nothing for an aborted call, nor for an ended or
 * changed session, which the shell reports.
 */
export const showError = (error: unknown): string => {
  const text = failureText(error)
  if (text !== '' && !isOfSession(error)) notice.error(text)
  return text
}
