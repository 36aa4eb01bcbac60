import { beforeEach, expect, test, vi } from 'vitest'
import { clearSession, setUser } from '../../lib/session.ts'
import { buyerValues, noBuyer } from './buyer-values.ts'

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

const typed = (values: object): void =>
  void vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ ...noBuyer, ...values }) })

beforeEach(() => {
  clearSession()
  typed({})
})

test('a form begins with the address of who is logged in, unless another one was typed', () => {
  expect(buyerValues('buy-kit').email).toBe('')
  setUser(user)
  expect(buyerValues('buy-kit').email).toBe(user.email)
  typed({ email: 'office@example.test' })
  expect(buyerValues('buy-kit').email).toBe('office@example.test')
})

test('who typed first and logged in then finds both', () => {
  typed({ name: 'Nora' })
  setUser(user)
  expect(buyerValues('buy-kit')).toEqual({ ...noBuyer, name: 'Nora', email: user.email })
})
