import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { clearSession, setUser } from '#web/lib/session.ts'
import { openUnsavedDraft } from './unsaved-draft.ts'

const stored = new Map<string, string>()
const user = (id: number, viewing: SessionUser['viewing'] = null) => ({ id, viewing }) as SessionUser
const unsaved = { step: 2, version: 3, data: { company: { name: 'Loom' } } }

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test('stores the draft for its user only, until it is saved', () => {
  setUser(user(1))
  openUnsavedDraft().save(unsaved)
  expect(openUnsavedDraft().left).toEqual(unsaved)
  setUser(user(2))
  expect(openUnsavedDraft().left).toBeNull()
  setUser(user(1, { endsAt: '2031-01-01T00:00:00Z' }))
  expect(openUnsavedDraft().left).toBeNull()
  setUser(user(1))
  openUnsavedDraft().save(null)
  expect(openUnsavedDraft().left).toBeNull()
})

test('ignores a stored value that is not a draft', () => {
  setUser(user(1))
  openUnsavedDraft().save({ ...unsaved, step: 9 })
  expect(openUnsavedDraft().left).toBeNull()
})
