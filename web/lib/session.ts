import { useSyncExternalStore } from 'react'
import { restoreSession as restore } from '#contract/accounts/public.ts'
import type { Role, SessionUser } from '#contract/accounts/schemas.ts'
import { call, reportLoginExpired } from './call.ts'
import { CallFailure } from './call-failure.ts'

let user: SessionUser | null = null
const listeners = new Set<() => void>()
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portico-session')

const put = (next: SessionUser | null): void => {
  user = next
  for (const listener of listeners) listener()
}

/** Who is logged in on this page; null for a visitor. */
export const sessionUserNow = (): SessionUser | null => user

/** Takes over who is logged in (after a login or a change of the own data); other tabs learn of another user. */
export const setUser = (next: SessionUser): void => {
  const another = next.id !== user?.id
  put(next)
  if (another) tabs?.postMessage('login')
}

/** Takes over what changed about the user, for instance that there is a company now. */
export const updateUser = (change: Partial<SessionUser>): void => {
  if (user) put({ ...user, ...change })
}

/** Forgets the user on this page; with `everywhere` the other tabs of this browser do too. */
export const clearSession = (everywhere = true): void => {
  const was = user
  put(null)
  if (was && everywhere) tabs?.postMessage('logout')
}

/**
 * Asks the server who is logged in: before any route is checked, and later to learn what changed. `expired` says that a
 * session was there and has ended; other failures (no network) are thrown.
 */
export const restoreSession = async (): Promise<'restored' | 'visitor' | 'expired'> => {
  try {
    const answer = await call(restore)
    put(answer.user)
    return answer.user ? 'restored' : 'visitor'
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error
    if (user) reportLoginExpired(error)
    else put(null)
    return 'expired'
  }
}

/** Calls back when another tab of this browser logged in or out. */
export const onOtherTab = (handler: (news: 'login' | 'logout') => void): void => {
  tabs?.addEventListener('message', (event) => {
    if (event.data === 'login' || event.data === 'logout') handler(event.data)
  })
}

/** Calls back after every change of who is logged in. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who is logged in; its component renders again when that changes. */
export const useSessionUser = (): SessionUser | null => useSyncExternalStore(onSessionChange, sessionUserNow)

/** Whether the user has a role; roles are additive and none implies another. */
export const hasRole = (someone: SessionUser | null, role: Role): boolean => someone?.roles.includes(role) === true
