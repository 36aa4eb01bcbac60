import type { SessionUser } from '#contract/accounts/schemas.ts'

let other: SessionUser | null = null
const listeners = new Set<() => void>()

/** Whose session the browser has where that is not the user of this page; null while they are the same. */
export const otherSessionNow = (): SessionUser | null => other

/** Whether this page has a place for the dialog that says so. */
export const isOtherSessionShown = (): boolean => listeners.size > 0

/** Says on this page whose session the browser has now; null takes it back. */
export const showOtherSession = (user: SessionUser | null): void => {
  other = user
  for (const listener of listeners) listener()
}

/** Calls back when that changes. */
export const onOtherSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
