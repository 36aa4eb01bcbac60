import { randomUUID } from 'node:crypto'
import { refuse } from '#server/platform/http/refusal.ts'
import { jobKind } from '#server/platform/jobs/jobs.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import { allowances } from './allowances.ts'
import { checkCaptcha } from './check-captcha.ts'
import type { AccountsDeps, Origin } from './deps.ts'

/** What a visitor asks with. */
export interface ResetRequest {
  readonly email: string
  readonly captchaToken: string
}

/** A request as its job finds it. */
export interface RequestedReset {
  readonly email: string
  readonly requestKey: string
  readonly ip: string
  readonly requestId: string
  /** Of the browser's device cookie; a job queued by an earlier version has none. */
  readonly deviceHashes?: string[]
}

/** The work behind a request, done where nobody can time it. `requestKey` makes a repeated job do it once. */
export const passwordResetRequested = jobKind<RequestedReset>({
  name: 'password-reset-requested',
  retryLimit: 8,
  retryDelaySeconds: 15,
  backoff: true,
  personal: ['email', 'ip'],
})

/**
 * Takes a request for a new password. Whether the address is registered, and whether a mail is due, changes neither the
 * answer nor the work done before it: looking it up is a job's. `email_not_sent` when the request cannot even be queued.
 */
export const requestPasswordReset = async (
  deps: AccountsDeps,
  request: ResetRequest,
  origin: Origin,
): Promise<void> => {
  const { db, jobs, limits, log } = deps.platform
  const email = request.email.toLowerCase()
  await limits.spend('password-reset', limits.network(origin.ip), allowances.resetByNetwork)
  await checkCaptcha(deps, request.captchaToken, 'reset_pass', origin.ip)
  const deviceHashes = (origin.deviceTokens ?? []).map(tokenHash)
  const data = { email, requestKey: randomUUID(), ip: origin.ip, requestId: origin.requestId, deviceHashes }
  try {
    await db.transaction().execute((trx) => jobs.enqueue(trx, passwordResetRequested, data))
  } catch (error) {
    log.error({ err: error, requestId: origin.requestId }, 'password reset not queued')
    throw refuse('email_not_sent')
  }
}
