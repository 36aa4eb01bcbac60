import * as z from 'zod/mini'
import type { SyncFailure } from '#contract/banking/schemas.ts'
import { BankingFailure } from '#server/providers/banking/port.ts'
import type { AggregatorAnswer } from '#server/providers/banking/shared/send-request.ts'
import type { FailureKind } from '#server/providers/provider-failure.ts'
import { problem } from './schemas.ts'

/** Returns the code of an unsuccessful answer; by its status where it has none. */
export const codeOf = ({ status, body }: AggregatorAnswer): string => {
  const read = z.safeParse(problem, body)
  const code = read.success ? read.data.error : null
  return code && /^[\w.-]{1,80}$/.test(code) ? code : `http_${status}`
}

type Meaning = readonly [reason: SyncFailure, kind?: FailureKind]

const byCode: Readonly<Record<string, Meaning>> = {
  invalid_grant: ['consent_ended'],
  invalid_authorization_code: ['consent_ended'],
  invalid_token: ['consent_ended'],
  unauthorized: ['consent_ended'],
  access_denied: ['consent_ended'],
  invalid_credentials_key: ['consent_ended'],
  sca_exceeded: ['consent_ended'],
  deprecated_provider: ['consent_ended'],
  account_not_found: ['account_closed'],
  account_permanently_locked: ['account_closed'],
  account_temporarily_locked: ['bank_unavailable'],
  invalid_client: ['provider_unavailable', 'misconfigured'],
  unauthorized_client: ['provider_unavailable', 'misconfigured'],
  provider_too_many_requests: ['rate_limited'],
  provider_request_limit_exceeded: ['rate_limited'],
  connector_timeout: ['bank_unavailable'],
  connector_overload: ['provider_unavailable'],
  temporarily_unavailable: ['bank_unavailable'],
}

const meaningOf = (status: number, code: string): Meaning => {
  const known = byCode[code]
  if (known) return known
  if (status === 429) return ['rate_limited']
  if (code.startsWith('provider_')) return ['bank_unavailable']
  if (status === 401 || status === 403) return ['consent_ended']
  return status >= 500 || status === 408 ? ['provider_unavailable'] : ['invalid_response']
}

const resetAt = (headers: Headers, now: number): Date | null => {
  const seconds = Number(headers.get('retry-after') ?? '')
  return Number.isFinite(seconds) && seconds > 0 ? new Date(now + seconds * 1000) : null
}

/** Maps an unsuccessful answer to a failure. */
export const truelayerFailure = (answer: AggregatorAnswer, now: number): BankingFailure => {
  const code = codeOf(answer)
  const [reason, kind] = meaningOf(answer.status, code)
  return new BankingFailure('truelayer', reason, {
    code,
    ...(kind ? { kind } : {}),
    ...(reason === 'rate_limited' ? { resetAt: resetAt(answer.headers, now) } : {}),
  })
}
