import { beforeEach, expect, test } from 'vitest'
import { clearSession, setUser } from '#web/lib/session.ts'
import { buyerValues } from './buyer-values.ts'

const user = {
  '@id': '/api/users/1',
  id: 1,
  iri: '/api/users/1',
  email: 'nora@example.test',
  emailVerified: true,
  createdBySystem: false,
  roles: [],
  hasSubscription: false,
  company: null,
  language: 'en' as const,
  viewing: null,
}

beforeEach(() => clearSession())

test('prefills the address of the logged-in user', () => {
  expect(buyerValues().email).toBe('')
  setUser(user)
  expect(buyerValues().email).toBe(user.email)
})
