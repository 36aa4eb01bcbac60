import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { listFailedJobs } from '#contract/platform/admin-jobs.ts'
import { call, onLoginExpired } from './call.ts'
import { clearSession, isLeaving, leaveSession, sessionUserNow, setUser } from './session.ts'

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

const ask = (): Promise<unknown> => call(listFailedJobs, {}).catch(() => null)
const sayEnded = (index: number): void => answers[index]?.(new Response('{"message":"login_expired"}', { status: 401 }))

test('many calls that learn of an ended session tell it once', async () => {
  const calls = [ask(), ask(), ask()]
  for (const index of calls.keys()) sayEnded(index)
  await Promise.all(calls)
  expect(expired).toHaveBeenCalledTimes(1)
})

test('a late answer to the session before does not end the one that was begun since', async () => {
  const calls = [ask(), ask()]
  sayEnded(0)
  await calls[0]
  setUser(user)
  sayEnded(1)
  await calls[1]
  expect(expired).toHaveBeenCalledTimes(1)
  expect(sessionUserNow()).toBe(user)
})

test('who leaves is told nothing of a session that ends meanwhile, and keeps the chosen colours', async () => {
  stored.set('mantine-color-scheme-value', 'dark')
  const left = await leaveSession(async () => {
    stored.clear()
    return isLeaving()
  })
  expect([left, isLeaving(), sessionUserNow()]).toEqual([true, false, null])
  expect([...stored.values()]).toEqual(['dark'])
})

test('who could not leave stays', async () => {
  await expect(leaveSession(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect([isLeaving(), sessionUserNow()]).toEqual([false, user])
})
