import type { Payments } from '#server/providers/payments/port.ts'

/** Caches the provider's answers, so that its state does not change while its events come in every order. */
export const remembered = (payments: Payments): Payments => {
  const answers = new Map<string, unknown>()
  return new Proxy(payments, {
    get:
      (target, name) =>
      async (...args: unknown[]): Promise<unknown> => {
        const key = `${String(name)} ${JSON.stringify(args)}`
        if (!answers.has(key)) {
          const call: unknown = Reflect.get(target, name)
          if (typeof call === 'function') answers.set(key, await Reflect.apply(call, target, args))
        }
        return answers.get(key)
      },
  })
}
