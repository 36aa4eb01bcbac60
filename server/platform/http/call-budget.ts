import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { createBudget, longestWaitingMs, onBudget, type WaitingBudget } from '../database/waiting-budget.ts'

const budgets = new WeakMap<FastifyRequest, WaitingBudget>()

/**
 * Runs a piece of a call on the call's one budget of waiting: however many statements it waits for, a database that hangs costs
 * it this once. The usual time unless given, longer for an endpoint that says that it waits long.
 */
export const onCallBudget = <Result>(
  request: FastifyRequest,
  { waitsLong }: Endpoint,
  mostMs: number | undefined,
  work: () => Promise<Result>,
): Promise<Result> => {
  const budget = budgets.get(request) ?? createBudget(waitsLong ? longestWaitingMs : mostMs)
  budgets.set(request, budget)
  return onBudget(budget, work)
}

/** Ends the call's budget: a stream that is sent now, and what runs in the background, wait as long as it takes. */
export const closeCallBudget = (request: FastifyRequest): void => budgets.get(request)?.close()
