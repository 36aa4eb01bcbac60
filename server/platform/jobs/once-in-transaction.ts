import type { Trx } from '#server/platform/database/database.ts'

/** What each open transaction has enqueued, by its key. */
const enqueued = new WeakMap<Trx, Set<string>>()

/** Checks whether a transaction enqueues under this key for the first time, and remembers it. */
export const isFirstOf = (trx: Trx, key: string): boolean => {
  const keys = enqueued.get(trx) ?? new Set()
  enqueued.set(trx, keys)
  if (keys.has(key)) return false
  keys.add(key)
  return true
}

/** Clears what a transaction has enqueued, because a part of it was undone. */
export const clearEnqueued = (trx: Trx): void => void enqueued.delete(trx)
