import { useSyncExternalStore } from 'react'
import { restoreSession as restore } from '#contract/accounts/public.ts'
import type { Role, SessionUser } from '#contract/accounts/schemas.ts'
import { call, countSession, loginExpiredReporter, openFor } from './call.ts'
import { CallFailure } from './call-failure.ts'
import { preservingColours } from './preserving-colours.ts'

let user: SessionUser | null = null
/** Questions after the session and changes of it, in the order in which they were made, and the one that stands. */
let turns = 0
let currentStatus = 0
const listeners = new Set<() => void>()
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portico-session')

const nextTurn = (): number => {
  turns += 1
  return turns
}

const put = (next: SessionUser | null, turn = nextTurn()): void => {
  if (next?.id !== user?.id) countSession()
  user = next
  currentStatus = turn
  openFor(next?.id)
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

/** What the tabs of one browser tell each other: somebody logged in, left, or their session ended by itself. */
export type SessionEvent = 'login' | 'logout' | 'ended'

/** Forgets the user on this page and tells the other tabs why; nothing to tell where they are the ones who said it. */
export const clearSession = (tell: 'logout' | 'ended' | null = 'logout'): void => {
  const was = user
  put(null)
  if (was && tell) tabs?.postMessage(tell)
}

let leaving = false

/** Whether the user is leaving at this moment: that the session ends then is no news. */
export const isLeaving = (): boolean => leaving

/** Does what ends the own session at the server by the user's will, then forgets the user here and in every tab. */
export const leaveSession = async <Result>(leave: () => Promise<Result>): Promise<Result> => {
  leaving = true
  try {
    const result = await preservingColours(leave)
    clearSession()
    return result
  } finally {
    leaving = false
  }
}

/** Asks whose session the browser has now, and changes nothing on this page. */
export const fetchSession = async (): Promise<SessionUser | null> => (await call(restore)).user

/**
 * Asks the server who is logged in: before any route is checked, and later to learn what changed. `expired` says that a
 * session was there and has ended; other failures (no network) are thrown.
 */
export const restoreSession = async (): Promise<'restored' | 'visitor' | 'expired'> => {
  const report = loginExpiredReporter()
  const turn = nextTurn()
  /** Whether somebody logged in or out or changed own data meanwhile, or a later question was answered. */
  const isLate = (): boolean => currentStatus > turn
  try {
    const found = await fetchSession()
    if (isLate()) return user ? 'restored' : 'visitor'
    // Never somebody else under a page that is open: what is typed in it is its user's.
    if (user && found && found.id !== user.id) report(new CallFailure('session_changed', { status: 409 }))
    else put(found, turn)
    return found ? 'restored' : 'visitor'
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error
    if (isLate()) return user ? 'restored' : 'visitor'
    if (user) report(error)
    else put(null, turn)
    return 'expired'
  }
}

/** Calls back when another tab of this browser logged in or out, or found the session ended. */
export const onOtherTab = (handler: (announcement: SessionEvent) => void): void => {
  tabs?.addEventListener('message', (event) => {
    if (event.data === 'login' || event.data === 'logout' || event.data === 'ended') handler(event.data)
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
