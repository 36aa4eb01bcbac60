import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { createBudget, maxLongWaitMs, onBudget, type WaitingBudget } from '#server/platform/database/waiting-budget.ts'

/** Returns how long an endpoint's call may wait: the given or default time, more when it declares a long wait. */
const maxMsOf = ({ hasLongTimeout }: Endpoint, maxMs: number | undefined) => (hasLongTimeout ? maxLongWaitMs : maxMs)

const budgets = new WeakMap<FastifyRequest, WaitingBudget>()

/**
 * Runs a part of a call on the call's one wait budget, so that a hanging database costs it once. The budget is the
 * default unless given, longer for an endpoint that declares a long wait.
 */
export const onCallBudget = <Result>(
  request: FastifyRequest,
  endpoint: Endpoint,
  maxMs: number | undefined,
  work: () => Promise<Result>,
): Promise<Result> => {
  const budget = budgets.get(request) ?? createBudget(maxMsOf(endpoint, maxMs))
  budgets.set(request, budget)
  return onBudget(budget, work)
}

/** Closes the call's budget: background work waits without a limit. */
export const closeCallBudget = (request: FastifyRequest): void => budgets.get(request)?.close()

/**
 * Limits each database wait of a streamed answer; it ends with `DatabaseTooSlow` when one exceeds the call's budget.
 * Neither the stream's length nor a slow client ends it.
 */
export const streamOnBudget = (body: Readable, endpoint: Endpoint, maxMs: number | undefined): Readable => {
  const budget = createBudget(maxMsOf(endpoint, maxMs), true)
  const pieces = body[Symbol.asyncIterator]()
  const bounded: AsyncIterableIterator<unknown> = {
    next: () => onBudget(budget, () => pieces.next()),
    return: async () => {
      body.destroy()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]: () => bounded,
  }
  return Readable.from(bounded, { objectMode: false })
}
