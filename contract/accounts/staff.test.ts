import { expect, it } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { staffInvitation, staffInvitationForm } from './staff.ts'

const form = { email: 'ada@example.test', language: 'en', manager: true, admin: false, firstName: '', lastName: '' }
const invitation = { email: 'ada@example.test', language: 'en', roles: ['ROLE_MANAGER'] }

it.each(['Ada', ' Ada  Lovelace ', 'A'.repeat(75)])(
  'accepts the name %j in the invitation form as the endpoint does',
  (name) => {
    const typed = check(staffInvitationForm, { ...form, firstName: name })
    const sent = check(staffInvitation, { ...invitation, firstName: name })
    expect([typed.ok, sent.ok]).toEqual([true, true])
    expect(typed.ok && typed.value.firstName).toBe(sent.ok && sent.value.firstName)
  },
)

it('and refuses what the endpoint refuses', () => {
  for (const name of ['A'.repeat(76), 'Ada\u0000']) {
    expect(check(staffInvitationForm, { ...form, lastName: name }).ok, name).toBe(false)
    expect(check(staffInvitation, { ...invitation, lastName: name }).ok, name).toBe(false)
  }
})

it('treats a name without visible characters as empty', () =>
  expect(check(staffInvitationForm, { ...form, firstName: ' \u200b ' })).toMatchObject({ value: { firstName: '' } }))
