import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { idempotencyHeader, isIdempotencyKey } from '#contract/core/idempotency.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Call } from '#server/platform/http/route.ts'
import { type IdempotentCall, type KeyedCall, ReplayedAnswer } from './idempotency.ts'

/**
 * Returns the idempotency key of a creating call, or undefined without one; refuses an invalid key with `bad_input`.
 */
export const keyedCallOf = (
  endpoint: Endpoint,
  call: Call<Endpoint>,
  request: FastifyRequest,
): KeyedCall | undefined => {
  const key = request.headers[idempotencyHeader]
  if (endpoint.hasIdempotencyKey !== true || key === undefined) return undefined
  if (typeof key !== 'string' || !isIdempotencyKey(key)) throw refuse('bad_input')
  const userId = call.actor.kind === 'user' ? call.actor.userId : null
  return { key, userId, target: `${endpoint.method} ${endpoint.path} ${JSON.stringify(call.params)}` }
}

/** Answers a keyed call: by its handler the first time, later with the same answer and a header. */
export const answerOnce = async (
  once: IdempotentCall,
  call: Call<Endpoint>,
  answer: () => Promise<unknown>,
  reply: FastifyReply,
): Promise<unknown> => {
  try {
    // The handler reads the file, and takes the key when it has all of it.
    if (call.receive === undefined) await once.start(call.body ?? null)
    return await once.run(answer)
  } catch (error) {
    if (!(error instanceof ReplayedAnswer)) throw error
    reply.header('idempotent-replayed', 'true')
    return error.answer
  }
}
