import type { Payments } from '#server/providers/payments/port.ts'
import { type FailureKind, ProviderFailure } from '#server/providers/provider-failure.ts'

/** Describes a call to interrupt: before it acts, or after it has acted but before its answer. */
export interface Interruption {
  readonly call: keyof Payments
  readonly moment: 'before' | 'after'
  /** What the provider's client makes of it; by default an outage. */
  readonly kind?: FailureKind
}

/** Wraps payments whose calls are counted and can be interrupted, as by a kill or a lost connection. */
export const interruptible = (payments: Payments) => {
  const planned: Interruption[] = []
  const calls: (keyof Payments)[] = []
  const interruptAt = (call: keyof Payments, moment: Interruption['moment']): void => {
    const index = planned.findIndex((one) => one.call === call && one.moment === moment)
    if (index < 0) return
    const [interruption] = planned.splice(index, 1)
    throw new ProviderFailure('stripe', interruption?.kind ?? 'unavailable', undefined, `interrupted_${moment}_${call}`)
  }
  const watched = new Proxy<Payments>(payments, {
    get: (target, name) => {
      const call = name as keyof Payments
      const original = target[call] as (...args: unknown[]) => Promise<unknown>
      return async (...args: unknown[]): Promise<unknown> => {
        calls.push(call)
        interruptAt(call, 'before')
        const result = await original(...args)
        interruptAt(call, 'after')
        return result
      }
    },
  })
  return {
    payments: watched,
    /** Every call so far, in order. */
    calls,
    interrupt: (...interruptions: Interruption[]) => void planned.push(...interruptions),
    /** How many planned interruptions have not happened. */
    planned: () => planned.length,
    /** Drops the planned interruptions that did not happen. */
    calm: () => void planned.splice(0),
  }
}
