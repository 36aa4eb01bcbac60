import { createHash } from 'node:crypto'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Remembered } from '#sandbox/payments/tables.ts'
import { ApiError, invalidRequest } from './api-error.ts'

const retentionSeconds = 24 * 3600

/** Computes the fingerprint of a request: its path and every parameter. */
export const fingerprintOf = (route: string, input: object): string =>
  createHash('sha256')
    .update(`${route}\n${JSON.stringify(input)}`)
    .digest('hex')

/**
 * Returns the earlier answer of this key, or null. @throws ApiError `idempotency_error` when the key was used for
 * another request.
 */
export const recall = (
  context: PaymentsContext,
  key: string,
  route: string,
  fingerprint: string,
): Remembered | null => {
  if (key.length > 255) throw invalidRequest('Idempotency key must be at most 255 characters.')
  const remembered = context.tables.remembered.get(key)
  if (remembered === null || remembered.at < context.now() - retentionSeconds) return null
  if (remembered.fingerprint === fingerprint) return remembered
  const message =
    remembered.route === route
      ? `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
      : `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${remembered.route}' vs '${route}'). Try using a key other than '${key}' if you meant to execute a different request.`
  throw new ApiError(400, { type: 'idempotency_error', message })
}

/** Saves an answer for its key. */
export const remember = (context: PaymentsContext, answer: Omit<Remembered, 'at'>): void => {
  context.tables.remembered.put({ ...answer, at: context.now() })
  for (const old of context.tables.remembered.upTo('at', context.now() - retentionSeconds - 1))
    context.tables.remembered.delete(old.id)
}
