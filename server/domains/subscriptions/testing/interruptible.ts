import type { Payments } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'

/** A call that is to be interrupted: before it acts, or after it has acted and before anybody hears of it. */
export interface Interruption {
  readonly call: keyof Payments
  readonly moment: 'before' | 'after'
}

/** Payments whose calls can be interrupted, as by a kill or a lost connection, and are counted. */
export const interruptible = (payments: Payments) => {
  const planned: Interruption[] = []
  const calls: (keyof Payments)[] = []
  const strikes = (call: keyof Payments, moment: Interruption['moment']): void => {
    const index = planned.findIndex((one) => one.call === call && one.moment === moment)
    if (index < 0) return
    planned.splice(index, 1)
    throw new ProviderFailure('stripe', 'unavailable', undefined, `interrupted_${moment}_${call}`)
  }
  const watched = new Proxy<Payments>(payments, {
    get: (target, name) => {
      const call = name as keyof Payments
      const original = target[call] as (...args: unknown[]) => Promise<unknown>
      return async (...args: unknown[]): Promise<unknown> => {
        calls.push(call)
        strikes(call, 'before')
        const result = await original(...args)
        strikes(call, 'after')
        return result
      }
    },
  })
  return {
    payments: watched,
    /** Every call so far, in order. */
    calls,
    interrupt: (...interruptions: Interruption[]) => void planned.push(...interruptions),
    /** How many of those that were planned have not happened. */
    planned: () => planned.length,
    /** Forgets what was planned and did not happen. */
    calm: () => void planned.splice(0),
  }
}
