import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { createBudget, maxLongWaitMs, onBudget, type WaitingBudget } from '../database/waiting-budget.ts'

/** How long a call of an endpoint may wait; the given time, or the usual one, unless it says that it waits long. */
const maxMsOf = ({ waitsLong }: Endpoint, maxMs: number | undefined) => (waitsLong ? maxLongWaitMs : maxMs)

const budgets = new WeakMap<FastifyRequest, WaitingBudget>()

/**
 * Runs a piece of a call on the call's one budget of waiting: however many statements it waits for, a database that hangs costs
 * it this once. The usual time unless given, longer for an endpoint that says that it waits long.
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

/** Ends the call's budget: what runs in the background waits as long as it takes. */
export const closeCallBudget = (request: FastifyRequest): void => budgets.get(request)?.close()

/**
 * A stream that is read from the database while it is sent: it ends with `DatabaseTooSlow` when one of its waits takes longer than
 * the call might have waited in all. Its length is no reason to end it, nor is a slow reader.
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
