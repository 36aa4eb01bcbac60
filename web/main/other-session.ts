import type { SessionUser } from '#contract/accounts/schemas.ts'

let other: SessionUser | null = null
const listeners = new Set<() => void>()

/** Returns the user of the browser's session if it is not this page's user; null otherwise. */
export const otherSessionNow = (): SessionUser | null => other

/** Returns whether a component on this page shows the dialog. */
export const isOtherSessionShown = (): boolean => listeners.size > 0

/** Sets the other user that the dialog shows; null closes it. */
export const showOtherSession = (user: SessionUser | null): void => {
  other = user
  for (const listener of listeners) listener()
}

/** Calls back when that changes. */
export const onOtherSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
