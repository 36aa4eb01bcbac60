import type { Violation } from '#contract/core/violations.ts'
import { CallFailure, isOfSession } from './call-failure.ts'
import { formatUnits } from './format.ts'
import { isMessageKey, t } from './i18n.ts'
import { notice } from './notices.ts'

const withoutPeriod = (text: string): string => text.replace(/\.\s*$/, '')

/** Numbers beside a currency are amounts in its units, and are written as money in the reader's language. */
const withMoney = (params: Violation['params']): Violation['params'] => {
  const currency = params?.['currency']
  if (params === undefined || typeof currency !== 'string') return params
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatUnits(value, currency) : value,
  ])
  return Object.fromEntries(shown)
}

/** A violation's text: its key, or the same among the errors; a key that nobody knows reads as a faulty field. */
export const violationText = ({ message, params }: Pick<Violation, 'message' | 'params'>): string => {
  const key = withoutPeriod(message)
  const found = [key, `error.${key}`].find(isMessageKey)
  return t(found ?? 'yup.invalid', withMoney(params))
}

/** The text of a code of the catalogue; the generic one for a code that nobody knows. */
export const codeText = (code: string): string => {
  const key = `error.${code}`
  return t(isMessageKey(key) ? key : 'error.generic')
}

/**
 * What went wrong, in the reader's language, by the rule of the specification (§8): the violations, each without its
 * trailing period, joined with '. '; else `error.{message}`, or the same of `hydra:description` (as it came on the buy
 * screen); else the generic text.
 */
export const errorText = (error: unknown): string => {
  if (!(error instanceof CallFailure)) return t('error.generic')
  if (error.violations.length > 0)
    return [...new Set(error.violations.map((violation) => withoutPeriod(violationText(violation))))].join('. ')
  return error.showsDescription && error.description ? error.description : codeText(withoutPeriod(error.message))
}

/**
 * Shows a failure as a toast and gives its text for the page's own line. A call that the page gave up says nothing, and
 * an ended or changed session has been said by the shell already.
 */
export const showError = (error: unknown): string => {
  if (error instanceof CallFailure && error.aborted) return ''
  const text = errorText(error)
  if (!isOfSession(error)) notice.error(text)
  return text
}
