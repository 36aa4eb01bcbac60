import { expect, test } from 'vitest'
import type { Role } from '#contract/accounts/schemas.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { mayChangeAccount, mayManageUser, maySeeUser } from './policy.ts'

const actor = (...roles: Role[]): UserActor => ({ kind: 'user', userId: 1, sessionId: 1, roles })

test('only the owner changes an account’s own settings', () => {
  for (const roles of [[], ['ROLE_MANAGER'], ['ROLE_ADMIN']] as const) {
    expect(mayChangeAccount(actor(...roles), 1)).toBe(true)
    expect(mayChangeAccount(actor(...roles), 2)).toBe(false)
  }
})

test('an account is seen by its owner and by managers', () => {
  expect([maySeeUser(actor(), 1), maySeeUser(actor(), 2)]).toEqual([true, false])
  expect([maySeeUser(actor('ROLE_MANAGER'), 2), maySeeUser(actor('ROLE_ADMIN'), 2)]).toEqual([true, false])
})

test.each<[string, Role[], number, Role[], boolean]>([
  ['a customer, by a manager', ['ROLE_MANAGER'], 2, [], true],
  ['a customer, by a customer', [], 2, [], false],
  ['a customer, by an admin who is no manager', ['ROLE_ADMIN'], 2, [], false],
  ['a colleague, by a manager', ['ROLE_MANAGER'], 2, ['ROLE_MANAGER'], false],
  ['an admin, by a manager', ['ROLE_MANAGER'], 2, ['ROLE_ADMIN'], false],
  ['a colleague, by a manager who is an admin', ['ROLE_MANAGER', 'ROLE_ADMIN'], 2, ['ROLE_ADMIN'], true],
  ['oneself', ['ROLE_MANAGER', 'ROLE_ADMIN'], 1, ['ROLE_MANAGER', 'ROLE_ADMIN'], false],
])('managing %s', (_, own, id, roles, allowed) => {
  expect(mayManageUser(actor(...own), { id, roles })).toBe(allowed)
})
