import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { onboardingDetour } from './onboarding.ts'

const newcomer: SessionUser = {
  '@id': '/api/users/1',
  id: 1,
  iri: '/api/users/1',
  email: 'new@example.test',
  emailVerified: false,
  createdBySystem: false,
  roles: [],
  hasSubscription: false,
  company: null,
  language: 'en',
  viewing: null,
}
const company = { '@id': '/api/companies/1', id: 1, name: 'Byron Books', status: 0 } as const
const base = '/complete_registration'

describe('forced onboarding', () => {
  test.each<[string, Partial<SessionUser>, string, string | null]>([
    ['no subscription', {}, '/dashboard', `${base}/subscription`],
    ['no subscription, even when confirmed', { emailVerified: true }, `${base}/form`, `${base}/subscription`],
    ['the step itself', {}, `${base}/subscription`, null],
    ['the step with its status', {}, `${base}/subscription/cancelled`, null],
    ['waiting for the payment', {}, `${base}/waiting_payment`, null],
    ['waiting, subscribed', { hasSubscription: true }, `${base}/waiting_payment`, null],
    ['the account', {}, '/account', null],
    ['the own subscription', {}, '/subscription', null],
    ['invoices, unless there is one', { createdBySystem: true }, '/invoices', `${base}/subscription`],
    ['the own purchases', {}, '/purchases', null],
    ['a buyer starts at the purchases', { hasPurchases: true }, '/dashboard', '/purchases'],
    ['a buyer may choose a plan', { hasPurchases: true }, `${base}/subscription`, null],
    ['a buyer without a plan may not fill in the form', { hasPurchases: true }, `${base}/form`, '/purchases'],
    [
      'a buyer with a plan continues with registration',
      { hasPurchases: true, hasSubscription: true, emailVerified: true },
      '/dashboard',
      `${base}/form`,
    ],
    ['unconfirmed', { hasSubscription: true }, '/invoices', `${base}/email_verification`],
    ['unconfirmed at the form', { hasSubscription: true }, `${base}/form`, `${base}/email_verification`],
    ['paid and confirmed', { hasSubscription: true, emailVerified: true }, '/dashboard', `${base}/form`],
    [
      'paid and confirmed, back at the plans',
      { hasSubscription: true, emailVerified: true },
      `${base}/subscription`,
      `${base}/form`,
    ],
    ['a company without a subscription', { company }, '/dashboard', null],
    ['a manager', { roles: ['ROLE_MANAGER'] }, '/dashboard', '/manager/home'],
    ['an admin', { roles: ['ROLE_ADMIN'] }, '/dashboard', '/admin'],
    ['a manager with a company of their own', { roles: ['ROLE_MANAGER'], company }, '/dashboard', null],
    ['a manager at their invoices', { roles: ['ROLE_MANAGER'] }, '/invoices', null],
    ['a manager at the form', { roles: ['ROLE_ADMIN', 'ROLE_MANAGER'] }, `${base}/form`, '/manager/home'],
    ['an admin at the first step', { roles: ['ROLE_ADMIN'] }, base, '/admin'],
    ['an admin at a page with the same prefix', { roles: ['ROLE_ADMIN'] }, `${base}s`, null],
  ])('%s', (_, change, path, detour) => {
    expect(onboardingDetour({ ...newcomer, ...change }, path)).toBe(detour)
  })
})
