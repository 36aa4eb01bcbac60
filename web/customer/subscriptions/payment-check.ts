import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { checkSubscriptionPayment } from '#contract/subscriptions/customer.ts'

type PaymentState = AnswerOf<typeof checkSubscriptionPayment>['status']

/** How the waiting page stands. */
export type Waiting = 'checking' | 'found' | 'not_found' | 'incomplete' | 'failed'

export interface PaymentCheckOptions {
  /** How the payment provider says the checkout stands. */
  readonly queryProvider: () => Promise<PaymentState>
  /** How many subscriptions the own history has. */
  readonly countSubscriptions: () => Promise<number>
  /** The check that has begun, from 1. */
  readonly onCheck: (number: number) => void
  readonly onEnd: (outcome: Exclude<Waiting, 'checking'>) => void
}

/** Checks at most, and how long from one to the next. */
export const checks = 10
export const everyMs = 10_000

const request = async ({ queryProvider, countSubscriptions }: PaymentCheckOptions): Promise<Waiting> => {
  const [state, subscriptions] = await Promise.allSettled([queryProvider(), countSubscriptions()])
  if (subscriptions.status === 'fulfilled' && subscriptions.value > 0) return 'found'
  if (state.status === 'rejected') return 'checking'
  if (state.value === 'ok') return 'found'
  return state.value === 'incomplete' || state.value === 'failed' ? state.value : 'checking'
}

/**
 * Looks for the paid subscription at once, then every 10 seconds, 10 times in all. What the network or the provider
 * fails to answer counts as not found yet. Answers a function that gives up.
 */
export const startPaymentCheck = (options: PaymentCheckOptions): (() => void) => {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = async (number: number): Promise<void> => {
    options.onCheck(number)
    const state = await request(options)
    if (stopped) return
    if (state !== 'checking') options.onEnd(state)
    else if (number >= checks) options.onEnd('not_found')
    else timer = setTimeout(() => void check(number + 1), everyMs)
  }
  void check(1)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
