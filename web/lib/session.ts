import { useSyncExternalStore } from 'react'
import { restoreSession as restore } from '#contract/accounts/public.ts'
import type { Role, SessionUser } from '#contract/accounts/schemas.ts'
import { call, countSession, loginExpiredReporter, openFor } from './call.ts'
import { CallFailure } from './call-failure.ts'
import { preservingColours } from './preserving-colours.ts'
import { dropStartAnswers } from './start-data.ts'

let user: SessionUser | null = null
/** Sequence numbers of session requests and changes, and the latest one that was applied. */
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
  if (user !== null && next?.id !== user.id) dropStartAnswers()
  user = next
  currentStatus = turn
  openFor(next?.id)
  for (const listener of listeners) listener()
}

/** Returns the user logged in on this page; null for a visitor. */
export const sessionUserNow = (): SessionUser | null => user

/** Sets the logged-in user (after a login or a change of own data); notifies other tabs of another user. */
export const setUser = (next: SessionUser): void => {
  const another = next.id !== user?.id
  put(next)
  if (another) tabs?.postMessage('login')
}

/** Applies a change of the user's data, for instance a new company. */
export const updateUser = (change: Partial<SessionUser>): void => {
  if (user) put({ ...user, ...change })
}

/** Events between the tabs of a browser: login, logout, or a session that ended on its own. */
export type SessionEvent = 'login' | 'logout' | 'ended'

/** Clears the user on this page and notifies the other tabs of the reason; null if they sent it. */
export const clearSession = (reason: 'logout' | 'ended' | null = 'logout'): void => {
  const was = user
  put(null)
  if (was && reason) tabs?.postMessage(reason)
}

let leaving = false

/** Returns whether a logout is in progress: an end of the session is then expected. */
export const isLeaving = (): boolean => leaving

/** Runs an action that ends the session on the server, then clears the user here and in every tab. */
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

/** Fetches the browser's current session, without changing this page. */
export const fetchSession = async (): Promise<SessionUser | null> => (await call(restore)).user

/**
 * Fetches the logged-in user: before any route is checked, and later to apply changes. `expired`: a session existed
 * and has ended. Other failures (no network) are thrown.
 */
export const restoreSession = async (): Promise<'restored' | 'visitor' | 'expired'> => {
  const report = loginExpiredReporter()
  const turn = nextTurn()
  /** Returns whether the session changed meanwhile, or a later request was answered. */
  const isLate = (): boolean => currentStatus > turn
  try {
    const found = await fetchSession()
    if (isLate()) return user ? 'restored' : 'visitor'
    // The user never changes under an open page: its typed values belong to its user.
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

/** Calls back after every change of the user. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the logged-in user; re-renders the component when that changes. */
export const useSessionUser = (): SessionUser | null => useSyncExternalStore(onSessionChange, sessionUserNow)

/** Returns whether the user has a role; roles are additive and none implies another. */
export const hasRole = (someone: SessionUser | null, role: Role): boolean => someone?.roles.includes(role) === true
