import type { FormObject } from '#sandbox/core/forms.ts'
import type { CallTrace, PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { ApiError, errorBody, invalidRequest } from './api-error.ts'
import type { Endpoint } from './endpoint.ts'
import { expand } from './expand.ts'
import { fingerprintOf, recall, remember } from './idempotency.ts'

/** A complete answer. */
export type Answer = { status: number; body: string; replayed: boolean }

/** A request once its body or query is parsed. */
export type ApiRequest = { route: string; input: FormObject; names: Record<string, string>; trace: CallTrace }

const wantedPaths = (value: FormObject[string] | undefined): string[] => {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw invalidRequest('Invalid array', 'expand')
  return value.map(String)
}

const action = (context: PaymentsContext, target: Endpoint, request: ApiRequest): Answer => {
  const { expand: wanted, ...input } = request.input
  try {
    const paths = wantedPaths(wanted)
    const result = target.run(context, input, request.names)
    return { status: 200, body: JSON.stringify(expand(context, result, paths), null, 2), replayed: false }
  } catch (error) {
    if (!(error instanceof ApiError) || !error.commits) throw error
    return {
      status: error.status,
      body: JSON.stringify(errorBody(error.body, request.trace.requestId)),
      replayed: false,
    }
  }
}

/** Lets a write fail as Stripe itself: a 500, which is remembered for its key like any other answer. */
const actOrFail = (context: PaymentsContext, target: Endpoint, request: ApiRequest): Answer => {
  if (target.method !== 'POST' || !context.ctx.failures.take('providerFails')) return action(context, target, request)
  const message = 'An error occurred at Stripe (a failure switch of the sandbox is on).'
  const body = errorBody({ type: 'api_error', message }, request.trace.requestId)
  return { status: 500, body: JSON.stringify(body), replayed: false }
}

/**
 * Answers one call in one transaction: its effects and the answer for its idempotency key are saved together, or not
 * at all.
 */
export const answer = (context: PaymentsContext, target: Endpoint, request: ApiRequest): Answer => {
  const key = target.method === 'POST' ? request.trace.idempotencyKey : null
  const fingerprint = fingerprintOf(request.route, request.input)
  try {
    return context.ctx.store.transaction(() => {
      const known = key === null ? null : recall(context, key, request.route, fingerprint)
      if (known) return { status: known.status, body: known.body, replayed: true }
      const given = context.during(request.trace, () => actOrFail(context, target, request))
      if (key !== null)
        remember(context, { id: key, route: request.route, fingerprint, status: given.status, body: given.body })
      return given
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return {
      status: error.status,
      body: JSON.stringify(errorBody(error.body, request.trace.requestId)),
      replayed: false,
    }
  }
}
