import { sessionUserNow } from './session.ts'

const listeners = new Set<() => void>()

/** Each person has their own, on each browser. */
const keyOf = (area: string, name: string): string => `portico-${area}:${sessionUserNow()?.id ?? 'visitor'}:${name}`

/** Reads what the person chose, as it was saved; null if nothing was, or nothing can be read. */
export const ownChoice = (area: string, name: string): string | null => {
  try {
    return localStorage.getItem(keyOf(area, name))
  } catch {
    return null
  }
}

/** Saves what the person chose; without storage it stays as it is. */
export const saveOwnChoice = (area: string, name: string, text: string): void => {
  try {
    localStorage.setItem(keyOf(area, name), text)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** Calls back after each change, also by another tab of the same person. */
export const subscribeToOwnChoices = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
