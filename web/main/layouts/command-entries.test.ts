import { expect, test } from 'vitest'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { t } from '#web/lib/i18n.ts'
import { onboardingDetour } from '#web/main/guards/onboarding.ts'
import { commandEntries } from './command-entries.ts'

const manager: SessionUser = {
  '@id': '/api/users/4',
  id: 4,
  iri: '/api/users/4',
  email: 'manager@example.test',
  emailVerified: true,
  createdBySystem: false,
  roles: ['ROLE_MANAGER', 'ROLE_ADMIN'],
  hasSubscription: false,
  company: null,
  language: 'en',
  viewing: null,
}
const pathsOf = (user: SessionUser): string[] => commandEntries(t, user).pages.map(({ link }) => link.to)

test('lists no page that sends staff without a company elsewhere', () => {
  const paths = pathsOf(manager)
  expect(paths).toContain('/account')
  expect(paths.filter((path) => onboardingDetour(manager, path) !== null)).toEqual([])
  expect(paths.filter((path) => ['/invoices', '/documents', '/new_bank_connection'].includes(path))).toEqual([])
})

test('lists for an admin without the manager role only what admins may open', () => {
  const { pages, actions } = commandEntries(t, { ...manager, roles: ['ROLE_ADMIN'] })
  const paths = [...pages, ...actions].map(({ link }) => link.to)
  expect(paths).toEqual(expect.arrayContaining(['/admin/jobs', '/admin/staff', '/account']))
  expect(paths.filter((path) => path.startsWith('/manager'))).toEqual([])
})

test('offers admins’ actions to admins only', () => {
  const keysOf = (roles: SessionUser['roles']) => commandEntries(t, { ...manager, roles }).actions.map(({ key }) => key)
  expect(keysOf(['ROLE_MANAGER'])).not.toContain('admin-invite')
  expect(keysOf(['ROLE_ADMIN'])).toEqual(['admin-invite'])
})

test('lists the pages of a manager’s own company', () => {
  expect(
    pathsOf({ ...manager, company: { '@id': '/api/companies/1', id: 1, name: 'Blue Finch Ltd', status: 1 } }),
  ).toEqual(expect.arrayContaining(['/dashboard', '/invoices', '/documents']))
})
