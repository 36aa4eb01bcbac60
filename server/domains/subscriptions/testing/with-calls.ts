import type { Payments } from '#server/providers/payments/port.ts'

/** Payments with some calls played by the test. */
export const withCalls = (payments: Payments, own: Partial<Payments>): Payments =>
  new Proxy<Payments>(payments, {
    get: (target, name) => Reflect.get(own, name) ?? Reflect.get(target, name),
  })
