import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { listFailedJobs } from '#contract/platform/admin-jobs.ts'
import { call, onLoginExpired } from './call.ts'
import { clearSession, isLeaving, leaveSession, restoreSession, sessionUserNow, setUser } from './session.ts'

const user = { id: 7 } as SessionUser
const expired = vi.fn(() => clearSession('ended'))
const stored = new Map<string, string>()
let answers: ((response: Response) => void)[] = []

beforeEach(() => {
  answers = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  onLoginExpired(expired)
  setUser(user)
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const request = (): Promise<unknown> => call(listFailedJobs, {}).catch(() => null)
const sayEnded = (index: number): void => answers[index]?.(new Response('{"message":"login_expired"}', { status: 401 }))

test('reports an ended session once, however many calls fail', async () => {
  const calls = [request(), request(), request()]
  for (const index of calls.keys()) sayEnded(index)
  await Promise.all(calls)
  expect(expired).toHaveBeenCalledTimes(1)
})

test('does not end a new session by a late response to the previous one', async () => {
  const calls = [request(), request()]
  sayEnded(0)
  await calls[0]
  setUser(user)
  sayEnded(1)
  await calls[1]
  expect(expired).toHaveBeenCalledTimes(1)
  expect(sessionUserNow()).toBe(user)
})

test('does not report an end of session during logout, and preserves the colour scheme', async () => {
  stored.set('mantine-color-scheme-value', 'dark')
  const left = await leaveSession(async () => {
    stored.clear()
    return isLeaving()
  })
  expect([left, isLeaving(), sessionUserNow()]).toEqual([true, false, null])
  expect([...stored.values()]).toEqual(['dark'])
})

test('ignores responses to requests from before a logout, login or change', async () => {
  const found = (email: string) => new Response(JSON.stringify({ user: { id: 7, email } }))
  const before = restoreSession()
  clearSession()
  answers[0]?.(found('old@example.test'))
  expect([await before, sessionUserNow()]).toEqual(['visitor', null])

  setUser(user)
  const older = restoreSession()
  setUser({ ...user, email: 'corrected@example.test' })
  answers[1]?.(found('old@example.test'))
  expect([await older, sessionUserNow()?.email]).toEqual(['restored', 'corrected@example.test'])

  const ended = restoreSession()
  clearSession()
  setUser(user)
  sayEnded(2)
  await ended
  expect(sessionUserNow()).toBe(user)
  expect(expired).not.toHaveBeenCalled()

  const [first, second] = [restoreSession(), restoreSession()]
  answers[4]?.(found('second@example.test'))
  answers[3]?.(found('first@example.test'))
  await Promise.all([first, second])
  expect(sessionUserNow()?.email).toBe('second@example.test')
  const [third, fourth] = [restoreSession(), restoreSession()]
  answers[5]?.(found('third@example.test'))
  await third
  answers[6]?.(found('fourth@example.test'))
  await fourth
  expect(sessionUserNow()?.email).toBe('fourth@example.test')

  const now = restoreSession()
  answers[7]?.(found('new@example.test'))
  expect([await now, sessionUserNow()?.email]).toEqual(['restored', 'new@example.test'])
})

test('stays logged in if the logout failed', async () => {
  await expect(leaveSession(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect([isLeaving(), sessionUserNow()]).toEqual([false, user])
})
