import { randomUUID } from 'node:crypto'
import { allowances } from '#server/domains/accounts/allowances.ts'
import { checkCaptcha } from '#server/domains/accounts/check-captcha.ts'
import type { AccountsDeps, Origin } from '#server/domains/accounts/deps.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { jobKind } from '#server/platform/jobs/jobs.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'

/** Describes a visitor's request for a new password. */
export interface ResetRequest {
  readonly email: string
  readonly captchaToken: string
}

/** Payload of the job. */
export interface RequestedReset {
  readonly email: string
  readonly requestKey: string
  readonly ip: string
  readonly requestId: string
  /** Hashed tokens of the browser's device cookie; absent in jobs queued by an earlier version. */
  readonly deviceHashes?: string[]
}

/**
 * Handles a request in the background, where nobody can measure its time. `requestKey` makes a repeated job run once.
 */
export const passwordResetRequested = jobKind<RequestedReset>({
  name: 'password-reset-requested',
  retryLimit: 8,
  retryDelaySeconds: 15,
  backoff: true,
  personal: ['email', 'ip'],
})

/**
 * Accepts a request for a new password. A job checks whether the address is registered and a mail is due, so neither
 * changes the answer or its time. Throws `email_not_sent` when the request cannot be queued.
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
    log.error({ err: error, requestId: origin.requestId }, 'could not queue a password reset')
    throw refuse('email_not_sent')
  }
}
