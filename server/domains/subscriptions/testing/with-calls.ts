import type { Payments } from '#server/providers/payments/port.ts'

/** Replaces some calls of payments by the test's own. */
export const withCalls = (payments: Payments, own: Partial<Payments>): Payments =>
  new Proxy<Payments>(payments, {
    get: (target, name) => Reflect.get(own, name) ?? Reflect.get(target, name),
  })
