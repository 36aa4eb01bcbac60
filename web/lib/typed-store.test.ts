import { beforeEach, expect, test, vi } from 'vitest'
import { clearSession, setUser } from './session.ts'
import { clearTab, deleteTypedOf, readTyped, saveTyped, typedPath } from './typed-store.ts'

const storage = (): Storage => {
  const saved: Record<string, unknown> = {}
  const rules = {
    getItem: (key: string) => saved[key] ?? null,
    setItem: (key: string, value: string) => void Reflect.set(saved, key, value),
    removeItem: (key: string) => Reflect.deleteProperty(saved, key),
  }
  // A browser's storage lists its entries as its own keys.
  return new Proxy<Storage>(Object.create(null), {
    get: (_, name) => Reflect.get(rules, name),
    ownKeys: () => Object.keys(saved),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

const user = (id: number, viewing: { endsAt: string } | null = null) => ({
  '@id': `/api/users/${id}`,
  id,
  iri: `/api/users/${id}`,
  email: `user-${id}@example.test`,
  emailVerified: true,
  createdBySystem: false,
  roles: [],
  hasSubscription: false,
  company: null,
  language: 'en' as const,
  viewing,
})

const existingPath = (name: string, inTab = false) => {
  const path = typedPath(name, inTab)
  if (path === null) throw new Error('nothing is saved here')
  return path
}

const empty = { notes: '', amount: null as number | null, items: [] as unknown[] }

beforeEach(() => {
  vi.useRealTimers()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  clearSession()
  setUser(user(1))
})

test('restores typed values for the same user and form only', () => {
  saveTyped(existingPath('invoice-7'), { typed: { notes: 'Paid by card' }, base: empty })
  expect(readTyped(existingPath('invoice-7'), empty)).toEqual({ typed: { notes: 'Paid by card' }, base: { notes: '' } })
  expect(readTyped(existingPath('invoice-8'), empty)).toBeNull()
  setUser(user(2))
  expect(readTyped(existingPath('invoice-7'), empty)).toBeNull()
  setUser(user(1))
  expect(readTyped(existingPath('invoice-7'), empty)?.typed).toEqual({ notes: 'Paid by card' })
})

test('never saves passwords, codes and files', () => {
  const typed = { email: 'a@example.test', plainPassword: 'x', confirmPassword: 'x', code: '123456', captchaToken: 't' }
  saveTyped(existingPath('register'), { typed: { ...typed, picture: new Blob(['x']) }, base: {} })
  const fields = { email: '', plainPassword: '', confirmPassword: '', code: '', captchaToken: '', picture: {} }
  expect(readTyped(existingPath('register'), fields)?.typed).toEqual({ email: 'a@example.test' })
})

test('saves and reads nothing while staff view a customer’s pages, nor for visitors outside a form of the tab', () => {
  saveTyped(existingPath('contact'), { typed: { notes: 'mine' }, base: empty })
  setUser(user(1, { endsAt: '2026-11-23T10:00:00.000Z' }))
  expect(typedPath('contact', false)).toBeNull()
  expect(typedPath('contact', true)).toBeNull()
  clearSession()
  expect(typedPath('contact', false)).toBeNull()
  expect(typedPath('contact', true)).not.toBeNull()
})

test('expires after a week', () => {
  saveTyped(existingPath('invoice-7'), { typed: { notes: 'old' }, base: empty })
  vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000 + 1 })
  expect(readTyped(existingPath('invoice-7'), empty)).toBeNull()
})

test('omits values of another type, of removed fields, or equal to the present ones', () => {
  const typed = { notes: 'x', amount: '12', items: {}, gone: 'y' }
  saveTyped(existingPath('invoice-7'), { typed, base: {} })
  expect(readTyped(existingPath('invoice-7'), { ...empty, amount: 5 })?.typed).toEqual({ notes: 'x' })
  expect(readTyped(existingPath('invoice-7'), { notes: 'x', items: [] })).toBeNull()
})

test('does not save values that are too large, and deletes nothing for them', () => {
  saveTyped(existingPath('invoice-7'), { typed: { notes: 'first' }, base: empty })
  saveTyped(existingPath('invoice-7'), { typed: { notes: 'x'.repeat(200_001) }, base: empty })
  expect(readTyped(existingPath('invoice-7'), empty)).toBeNull()
})

test('deletes everything on logout, also for forms that close later', () => {
  const path = existingPath('invoice-7')
  const inTab = existingPath('contact', true)
  saveTyped(path, { typed: { notes: 'mine' }, base: empty })
  saveTyped(inTab, { typed: { notes: 'mine' }, base: empty })
  deleteTypedOf(1)
  saveTyped(path, { typed: { notes: 'mine' }, base: empty })
  expect(Object.keys(localStorage)).toEqual([])
  expect(Object.keys(sessionStorage)).toEqual([])
  // Logged in again, the forms save as before.
  saveTyped(existingPath('invoice-7'), { typed: { notes: 'again' }, base: empty })
  expect(readTyped(existingPath('invoice-7'), empty)?.typed).toEqual({ notes: 'again' })
})

test('tolerates a browser without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {
      throw new Error('denied')
    },
  })
  saveTyped(existingPath('invoice-7'), { typed: { notes: 'x' }, base: empty })
  expect(readTyped(existingPath('invoice-7'), empty)).toBeNull()
})

test('deletes the forms of the tab after a payment or a change of user', () => {
  saveTyped(existingPath('buy-kit', true), { typed: { notes: 'x' }, base: empty })
  clearTab()
  expect(readTyped(existingPath('buy-kit', true), empty)).toBeNull()
})
