import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { clearSession, setUser } from '#web/lib/session.ts'
import { requireLogin, requireRole, requireVisitor } from './guards.ts'

const manager: SessionUser = {
  '@id': '/api/users/1',
  id: 1,
  iri: '/api/users/1',
  email: 'manager@example.test',
  emailVerified: true,
  createdBySystem: false,
  roles: ['ROLE_MANAGER'],
  hasSubscription: false,
  company: null,
  language: 'en',
  viewing: null,
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
})
afterEach(() => {
  clearSession(null)
  vi.unstubAllGlobals()
})

/** Returns where a guard sends a visit; null when it lets the visit pass. */
const detourOf = (guard: () => unknown): unknown => {
  try {
    guard()
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return thrown.options.href ?? thrown.options.to
  }
}
const visit = (pathname: string) => ({ location: { pathname, href: `${pathname}?page=2` } as never, preload: true })

test.each(['/dashboard', '/manager', '/manager/invoices', '/admin', '/account/other'])(
  'staff who must still set up two-step login come from %s to their account',
  (path) => {
    setUser({ ...manager, twoFactorSetupRequired: true })
    expect(detourOf(() => requireLogin(visit(path)))).toBe('/account')
    setUser(manager)
    expect(detourOf(() => requireLogin(visit(path)))).toBe(path === '/dashboard' ? '/manager/home' : null)
  },
)

test('their account itself opens', () => {
  setUser({ ...manager, twoFactorSetupRequired: true })
  expect(detourOf(() => requireLogin(visit('/account')))).toBeNull()
})

test('a visitor comes to the login, which returns to the requested page', () => {
  const found: unknown[] = []
  try {
    void requireLogin(visit('/invoices'))
  } catch (thrown) {
    if (isRedirect(thrown)) found.push(thrown.options)
  }
  expect(found).toMatchObject([{ to: '/login', search: { redirect: '/invoices?page=2' } }])
})

test('pages for visitors send who is logged in to their start page', () => {
  expect(detourOf(requireVisitor)).toBeNull()
  setUser(manager)
  expect(detourOf(requireVisitor)).toBe('/manager/home')
  setUser({ ...manager, roles: ['ROLE_ADMIN'] })
  expect(detourOf(requireVisitor)).toBe('/admin')
  setUser({ ...manager, roles: [] })
  expect(detourOf(requireVisitor)).toBe('/dashboard')
})

test('pages of a role need exactly that role', () => {
  const admin = requireRole('ROLE_ADMIN', () => undefined)
  setUser(manager)
  expect(detourOf(() => admin(visit('/admin')))).toBe('/manager/home')
  expect(detourOf(() => requireRole('ROLE_ADMIN', () => '/manager')(visit('/admin')))).toBe('/manager')
  expect(detourOf(() => requireRole('ROLE_MANAGER', () => undefined)(visit('/manager')))).toBeNull()
  setUser({ ...manager, roles: ['ROLE_ADMIN'] })
  expect(detourOf(() => admin(visit('/admin')))).toBeNull()
  clearSession(null)
  expect(detourOf(() => admin(visit('/admin')))).toBe('/dashboard')
})
