import { expect, test } from 'vitest'
import type { Role } from '#contract/accounts/schemas.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { isManager, maySeeCompanyOf, reachOf } from './policy.ts'

const actor = (roles: Role[], more: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId: 7,
  sessionId: 1,
  roles,
  ...more,
})

test('managers reach every company, customers their own, and nobody’s while their address is unconfirmed', () => {
  expect(reachOf(actor(['ROLE_MANAGER']))).toBeNull()
  expect(reachOf(actor(['ROLE_ADMIN']))).toBe(7)
  expect(reachOf(actor([]))).toBe(7)
  expect(reachOf(actor([], { isUnconfirmed: true }))).toBe(0)
})

test('a company is seen by whoever compiled it, and by managers', () => {
  expect([maySeeCompanyOf(actor([]), 7), maySeeCompanyOf(actor([]), 8)]).toEqual([true, false])
  expect(maySeeCompanyOf(actor(['ROLE_MANAGER']), 8)).toBe(true)
  expect([isManager(actor(['ROLE_MANAGER'])), isManager(actor(['ROLE_ADMIN']))]).toEqual([true, false])
})
