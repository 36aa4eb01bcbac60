import * as z from 'zod/mini'
import type { SyncFailure } from '#contract/banking/schemas.ts'
import { BankingFailure } from '#server/providers/banking/port.ts'
import { looseText } from '#server/providers/banking/shared/schemas.ts'
import type { AggregatorAnswer } from '#server/providers/banking/shared/send-request.ts'
import type { FailureKind } from '#server/providers/provider-failure.ts'
import { resetAfter429 } from './limits.ts'

const plain = z.object({ summary: looseText, detail: looseText, type: looseText })

/** One error of an answer: of the call, or of a field. */
export interface Complaint {
  readonly field: string | null
  /** Summary and detail. They name accounts and agreements, so they serve decisions only. */
  readonly text: string
  readonly type: string
}

const complaintOf = (field: string | null, value: unknown): Complaint[] => {
  if (typeof value === 'string') return [{ field, text: value, type: '' }]
  const read = z.safeParse(plain, value)
  if (!read.success) return []
  const { summary, detail, type } = read.data
  const known = type && /^\w{1,60}$/.test(type) ? type : ''
  return summary || detail || type ? [{ field, text: `${summary ?? ''} ${detail ?? ''}`.trim(), type: known }] : []
}

/** Lists an answer's errors in either shape: about the call itself, or by field, single or several. */
export const complaintsOf = (body: unknown): Complaint[] => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  const own = complaintOf(null, body)
  if (own.length > 0) return own
  return Object.entries(body).flatMap(([field, value]) =>
    field === 'status_code' || !/^\w{1,60}$/.test(field)
      ? []
      : (Array.isArray(value) ? value : [value]).flatMap((one) => complaintOf(field, one)),
  )
}

type Meaning = readonly [reason: SyncFailure, code: string, kind?: FailureKind]

const meaningOf401 = (texts: string, type: string): Meaning => {
  if (type === 'AccountInactiveError') return ['account_closed', type]
  if (type === 'AccessExpiredError' || type === 'NoAccountsConnected') return ['consent_ended', type]
  if (/\bEUA\b|agreement/i.test(texts)) return ['consent_ended', 'EUAExpired']
  if (type === 'FailedAuthentication') return ['consent_ended', type]
  return ['provider_unavailable', 'InvalidToken', 'misconfigured']
}

const meaningOf403 = (texts: string, type: string): Meaning => {
  if (type === 'AccountAccessForbidden') return ['account_closed', type]
  if (/no valid end user agreement/i.test(texts)) return ['consent_ended', 'AccountValidEUAError']
  if (/scope/i.test(texts)) return ['consent_ended', 'AccountEUAScopeError']
  return ['provider_unavailable', /\bIP\b/.test(texts) ? 'IPAccessDenied' : 'Forbidden', 'misconfigured']
}

const meaningOf = ({ status, body }: AggregatorAnswer, texts: string, type: string): Meaning => {
  switch (status) {
    case 401:
      return meaningOf401(texts, type)
    case 402:
      return ['provider_unavailable', 'UsageLimit', 'misconfigured']
    case 403:
      return meaningOf403(texts, type)
    case 404:
      return ['account_closed', 'NotFound']
    case 409:
      // An account that is still being fetched answers its own record, with a state.
      return /suspended/i.test(texts) ||
        !z.safeParse(z.object({ status: z.enum(['DISCOVERED', 'PROCESSING']) }), body).success
        ? ['account_closed', 'AccountState']
        : ['bank_unavailable', 'AccountProcessing']
    case 429:
      return ['rate_limited', type || 'RateLimitExceeded']
    default:
      break
  }
  if (['UnknownRequestError', 'ConnectionError', 'ServiceError'].includes(type)) return ['bank_unavailable', type]
  if (status >= 500 || status === 408) return ['provider_unavailable', `http_${status}`]
  return ['invalid_response', `http_${status}`]
}

/** Maps an unsuccessful answer to a failure. */
export const gocardlessFailure = (answer: AggregatorAnswer, now: number): BankingFailure => {
  const [first] = complaintsOf(answer.body)
  const text = first?.text ?? ''
  const [reason, code, kind] = meaningOf(answer, text, first?.type ?? '')
  return new BankingFailure('gocardless', reason, {
    code: answer.status === 400 && first?.field ? `${code}:${first.field}` : code,
    ...(kind ? { kind } : {}),
    ...(reason === 'rate_limited' ? { resetAt: resetAfter429(answer.headers, text, now) } : {}),
  })
}

/** Checks whether our access token was rejected, rather than a consent. */
export const refusesToken = ({ status, body }: AggregatorAnswer): boolean => {
  if (status !== 401) return false
  const [first] = complaintsOf(body)
  return meaningOf401(first?.text ?? '', first?.type ?? '')[1] === 'InvalidToken'
}
