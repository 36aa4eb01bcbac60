import { expect, test } from 'vitest'
import { mayChange, maySee, mayShare, nameKey } from './rules.ts'

const author = { userId: 1, roles: ['ROLE_MANAGER' as const] }
const colleague = { userId: 2, roles: ['ROLE_MANAGER' as const] }
const admin = { userId: 3, roles: ['ROLE_ADMIN' as const, 'ROLE_MANAGER' as const] }
const own = { owner_id: 1, shared: false }
const shared = { owner_id: 1, shared: true }
const withoutAuthor = { owner_id: null, shared: true }

test('a view is for its author, and a shared one for all staff', () => {
  expect([author, colleague, admin].map((who) => maySee(own, who))).toEqual([true, false, false])
  expect([author, colleague, admin].map((who) => maySee(shared, who))).toEqual([true, true, true])
})

test('its author changes a view, an admin a shared one, and only an admin one without an author', () => {
  expect([author, colleague, admin].map((who) => mayChange(own, who))).toEqual([true, false, false])
  expect([author, colleague, admin].map((who) => mayChange(shared, who))).toEqual([true, false, true])
  expect([author, colleague, admin].map((who) => mayChange(withoutAuthor, who))).toEqual([false, false, true])
})

test('only its author says who sees a view', () => {
  expect([author, colleague, admin].map((who) => mayShare(shared, who))).toEqual([true, false, false])
  expect([author, admin].map((who) => mayShare(withoutAuthor, who))).toEqual([false, false])
})

test('names that differ in case or in the way an accent is written are the same', () => {
  expect(nameKey('PERU\u0301')).toBe(nameKey('Per\u00fa'))
  expect(nameKey('Open')).not.toBe(nameKey('Opened'))
})
