import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { checkSubscriptionPayment } from '#contract/subscriptions/customer.ts'

type PaymentState = AnswerOf<typeof checkSubscriptionPayment>['status']

/** State of the waiting page. */
export type Waiting = 'checking' | 'found' | 'not_found' | 'incomplete' | 'failed'

export interface PaymentCheckOptions {
  /** Queries the payment provider for the status of the checkout. */
  readonly queryProvider: () => Promise<PaymentState>
  /** Returns the number of subscriptions in the user's history. */
  readonly countSubscriptions: () => Promise<number>
  /** Called when a check starts, with its number from 1. */
  readonly onCheck: (number: number) => void
  readonly onEnd: (outcome: Exclude<Waiting, 'checking'>) => void
}

/** Maximum number of checks, and the interval between them. */
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
 * Checks for the paid subscription immediately, then every 10 seconds, 10 times in all. Treats network and provider
 * failures as not found yet. Returns a function that stops the checks.
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
