import { afterAll, beforeAll } from 'vitest'

/**
 * Opens what the tests of a block share before the first of them, and closes it after the last. The result stands for
 * it inside tests and hooks; using it earlier, while tests are being declared, throws.
 */
export const opened = <T extends { readonly close: () => Promise<unknown> }>(open: () => Promise<T>): T => {
  let current: T | undefined
  beforeAll(async () => {
    current = await open()
  })
  afterAll(() => current?.close())
  const present = (): T => {
    if (!current) throw new Error('nothing is open yet: use it inside a test or a hook')
    return current
  }
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(present(), name),
    set: (_, name, value) => Reflect.set(present(), name, value),
    has: (_, name) => Reflect.has(present(), name),
    ownKeys: () => Reflect.ownKeys(present()),
    getOwnPropertyDescriptor: (_, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(present(), name)
      return descriptor && { ...descriptor, configurable: true }
    },
  })
}
