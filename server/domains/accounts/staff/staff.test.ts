import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { setNewPassword } from '#server/domains/accounts/password-reset/set-new-password.ts'
import { confirmRegistration } from '#server/domains/accounts/registration/confirm-registration.ts'
import {
  freshEmail,
  freshOrigin,
  freshPassword,
  openTestAccounts,
  refusalOf,
} from '#server/domains/accounts/testing.ts'
import { auditedActions } from '#server/platform/audit/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { inviteStaff, resendInvitation } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'
import { endAccountSessions, setDisabled } from './set-disabled.ts'
import { setRoles } from './set-roles.ts'
import { type Colleague, colleague, provenUser } from './testing.ts'

describeOnOne('staff on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))
  let admin: Colleague
  beforeEach(async () => {
    await sql`delete from user_role`.execute(t.platform.db)
    admin = await colleague(t, ['ROLE_ADMIN'])
  })

  const actions = (userId: number): Promise<string[]> => {
    const ofStaff = sql`subject_type = 'user' and subject_id = ${String(userId)} and actor_kind = 'staff'`
    return auditedActions(t.platform.db, ofStaff)
  }
  const mailsTo = (email: string): string[] => t.mails.filter((mail) => mail.to === email).map((mail) => mail.kind)
  const proven = () => provenUser(t)
  const page = { page: 1, itemsPerPage: 20 }
  const invite = (email: string, roles: ('ROLE_ADMIN' | 'ROLE_MANAGER')[] = ['ROLE_MANAGER']) =>
    inviteStaff(t.platform, admin.call, { email, language: 'it', roles, firstName: 'Nina', lastName: 'Ferri' })
  const choosePassword = async (email: string, userId: number): Promise<string> => {
    const password = freshPassword()
    const captchaToken = await t.solve('reset_password')
    await setNewPassword(t.deps, { userId, token: t.lastToken(email), password, captchaToken }, freshOrigin())
    return password
  }

  test('invites a new user in a language, who chooses a password and becomes staff', async () => {
    const email = freshEmail()
    const member = await invite(email, ['ROLE_MANAGER', 'ROLE_ADMIN'])
    expect(member).toMatchObject({
      email,
      roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
      language: 'it',
      firstName: 'Nina',
      invitation: 'pending',
      lastLogin: null,
      twoFactorEnabled: false,
    })
    const mail = t.mails.find((one) => one.to === email)
    expect(mail).toMatchObject({ kind: 'staff-invitation', language: 'it' })
    expect(mail?.text).toContain('I suoi ruoli: Amministrazione e Gestione.')
    expect(mail?.text).toContain(`/reset_password/${member.id}/%SECRET%`)
    const password = await choosePassword(email, member.id)
    const { userId } = await t.logIn(email, password)
    expect(userId).toBe(member.id)
    const [listed] = (await listStaff(t.platform, { ...page, filter: 'staff', text: email })).items
    expect(listed).toMatchObject({ invitation: 'none', lastLogin: expect.any(String) as string })
    expect(await actions(member.id)).toEqual(['invite-staff', 'grant-role', 'grant-role'])
  })

  test('mails an invitation again, revokes the link before it, and offers none after the password', async () => {
    const email = freshEmail()
    const { id } = await invite(email)
    const first = t.lastToken(email)
    await resendInvitation(t.platform, admin.call, id)
    expect(t.lastToken(email)).not.toBe(first)
    const captchaToken = await t.solve('reset_password')
    const old = setNewPassword(
      t.deps,
      { userId: id, token: first, password: freshPassword(), captchaToken },
      freshOrigin(),
    )
    expect(await refusalOf(old)).toBe('link_expired')
    await choosePassword(email, id)
    expect(await refusalOf(resendInvitation(t.platform, admin.call, id))).toBe('invitation_already_accepted')
    expect(await refusalOf(resendInvitation(t.platform, admin.call, 2_000_000_000))).toBe('not_found')
  })

  test('adds the role to an existing account; a role that it already has is refused', async () => {
    const person = await proven()
    const { token } = await t.logIn(person.email, person.password)
    const member = await invite(person.email)
    expect(member).toMatchObject({ id: person.id, roles: ['ROLE_MANAGER'], language: 'en', firstName: '' })
    expect(mailsTo(person.email)).toEqual(['confirm-registration', 'staff-roles-granted'])
    expect(await t.isAlive(token)).toBe(true)
    expect(await refusalOf(invite(person.email.toUpperCase().toLowerCase()))).toBe('already_staff')
  })

  test('grants no role to a user who registered a colleague’s address without its mailbox', async () => {
    const squatter = await t.register()
    expect(await refusalOf(invite(squatter.email))).toBe('account_email_not_verified')
    const grant = () => setRoles(t.platform, admin.call, { userId: squatter.id, roles: ['ROLE_ADMIN'] })
    expect(await refusalOf(grant())).toBe('account_email_not_verified')
    expect(await actions(squatter.id)).toEqual([])
    // A mail scanner opens the link: the role is granted, and only the mailed link opens the account.
    const { token } = await t.logIn(squatter.email, squatter.password)
    await confirmRegistration(t.deps, { userId: squatter.id, token: t.lastToken(squatter.email) }, freshOrigin())
    expect(await grant()).toMatchObject({ roles: ['ROLE_ADMIN'], invitation: 'pending' })
    expect(await t.isAlive(token)).toBe(false)
    expect(await refusalOf(t.logIn(squatter.email, squatter.password))).toBe('Invalid credentials')
    expect(mailsTo(squatter.email)).toEqual(['confirm-registration', 'staff-invitation'])
    const password = await choosePassword(squatter.email, squatter.id)
    expect((await t.logIn(squatter.email, password)).userId).toBe(squatter.id)
  })

  test('invites an account from a purchase, still without a password, to choose one', async () => {
    const email = freshEmail()
    const { userId } = await t.buy({ email, language: 'es', firstName: 'A', lastName: 'B' })
    expect(await invite(email)).toMatchObject({ id: userId, language: 'es', invitation: 'pending', firstName: 'A' })
    expect(mailsTo(email)).toEqual(['welcome-system-user', 'staff-invitation'])
  })

  test('grants and withdraws roles, immediately for a running session, and mails it', async () => {
    const person = await proven()
    const { token } = await t.logIn(person.email, person.password)
    const rolesNow = async () => {
      const found = await t.accounts.authenticate(token)
      return found === 'ended' ? null : found.actor.roles
    }
    const first = await setRoles(t.platform, admin.call, { userId: person.id, roles: ['ROLE_MANAGER'] })
    expect(await rolesNow()).toEqual(['ROLE_MANAGER'])
    const wanted = { userId: person.id, roles: [], version: first.version }
    expect((await setRoles(t.platform, admin.call, wanted)).roles).toEqual([])
    expect(await rolesNow()).toEqual([])
    expect(mailsTo(person.email).slice(1)).toEqual(['staff-roles-granted', 'staff-roles-withdrawn'])
    expect(t.mails.findLast((one) => one.to === person.email)?.text).toContain('no longer has the role Manager.')
    expect(await actions(person.id)).toEqual(['grant-role', 'withdraw-role'])
    // Repeated by a double click, it changes nothing, and nobody is mailed twice.
    await setRoles(t.platform, admin.call, wanted)
    expect(mailsTo(person.email)).toHaveLength(3)
  })

  test('answers a concurrent change with the newer state', async () => {
    const person = await proven()
    const seen = await setRoles(t.platform, admin.call, { userId: person.id, roles: ['ROLE_MANAGER'] })
    await setRoles(t.platform, admin.call, { userId: person.id, roles: ['ROLE_MANAGER', 'ROLE_ADMIN'] })
    const late = setRoles(t.platform, admin.call, { userId: person.id, roles: [], version: seen.version })
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      current: { id: person.id, roles: ['ROLE_ADMIN', 'ROLE_MANAGER'] },
    })
  })

  test('disabling ends every session, open link and log-in; enabling allows log-ins again', async () => {
    const person = await t.register()
    const { token } = await t.logIn(person.email, person.password)
    const link = t.lastToken(person.email)
    const off = await setDisabled(t.platform, admin.call, {
      userId: person.id,
      disabled: true,
      reason: 'left the firm',
    })
    expect(off.disabledAt).not.toBeNull()
    expect(await t.isAlive(token)).toBe(false)
    expect(await refusalOf(t.logIn(person.email, person.password))).toBe('Invalid credentials')
    const { rows } = await sql<{ revoked: boolean }>`select revoked_at is not null as revoked from account_link
      where user_id = ${person.id}`.execute(t.platform.db)
    expect(rows.every(({ revoked }) => revoked)).toBe(true)
    expect(link).not.toBe('')
    expect(await refusalOf(setRoles(t.platform, admin.call, { userId: person.id, roles: ['ROLE_MANAGER'] }))).toBe(
      'account_disabled',
    )
    expect(await refusalOf(invite(person.email))).toBe('account_disabled')
    const listed = await listStaff(t.platform, { ...page, filter: 'disabled', text: person.email })
    expect(listed.items.map(({ id }) => id)).toEqual([person.id])
    await setDisabled(t.platform, admin.call, { userId: person.id, disabled: false })
    await t.logIn(person.email, person.password)
    expect(await actions(person.id)).toEqual(['disable-account', 'enable-account'])
  })

  test('preserves the last admin who can log in, whatever the request', async () => {
    const { call, id } = admin
    expect(await refusalOf(setRoles(t.platform, call, { userId: id, roles: [] }))).toBe('last_admin')
    expect(await refusalOf(setRoles(t.platform, call, { userId: id, roles: ['ROLE_MANAGER'] }))).toBe('last_admin')
    expect(await refusalOf(setDisabled(t.platform, call, { userId: id, disabled: true }))).toBe('last_admin')
    // Neither a user without a password nor a disabled one could take over.
    await invite(freshEmail(), ['ROLE_ADMIN'])
    const gone = await colleague(t, ['ROLE_ADMIN'])
    await setDisabled(t.platform, call, { userId: gone.id, disabled: true })
    expect(await refusalOf(setRoles(t.platform, call, { userId: id, roles: [] }))).toBe('last_admin')
    const second = await colleague(t, ['ROLE_ADMIN'])
    expect(await refusalOf(setDisabled(t.platform, call, { userId: id, disabled: true }))).toBe(
      'own_account_not_allowed',
    )
    expect((await setRoles(t.platform, call, { userId: id, roles: [] })).roles).toEqual([])
    expect(await refusalOf(setRoles(t.platform, second.call, { userId: second.id, roles: [] }))).toBe('last_admin')
  })

  test('refuses the pending call of a former admin', async () => {
    const other = await colleague(t, ['ROLE_ADMIN'])
    await setRoles(t.platform, admin.call, { userId: other.id, roles: [] })
    const person = await t.register()
    expect(await refusalOf(setRoles(t.platform, other.call, { userId: person.id, roles: ['ROLE_ADMIN'] }))).toBe(
      'access_denied',
    )
    expect(await refusalOf(setDisabled(t.platform, other.call, { userId: admin.id, disabled: true }))).toBe(
      'access_denied',
    )
    expect(
      await refusalOf(
        inviteStaff(t.platform, other.call, { email: freshEmail(), language: 'en', roles: ['ROLE_ADMIN'] }),
      ),
    ).toBe('access_denied')
  })

  test('opens nothing by a withdrawn invitation', async () => {
    const email = freshEmail()
    const { id } = await invite(email)
    await setRoles(t.platform, admin.call, { userId: id, roles: [] })
    expect(await refusalOf(choosePassword(email, id))).toBe('link_expired')
  })

  test('ends sessions on request, except the caller’s own', async () => {
    const { token } = await t.logIn(admin.email, admin.password)
    const own = await t.logIn(admin.email, admin.password)
    const call = { ...admin.call, actor: { ...admin.call.actor, sessionId: own.sessionId } }
    await endAccountSessions(t.platform, call, admin.id)
    expect([await t.isAlive(token), await t.isAlive(own.token)]).toEqual([false, true])
    expect(await refusalOf(endAccountSessions(t.platform, call, 2_000_000_000))).toBe('not_found')
  })

  test('lists staff and others by address or name, never deleted users', async () => {
    const person = await t.register(`zoë.${freshEmail()}`)
    await sql`update app_user set first_name = 'Zoë', last_name = 'Åkesson' where id = ${person.id}`.execute(
      t.platform.db,
    )
    const find = async (who: 'staff' | 'all', text: string) =>
      (await listStaff(t.platform, { ...page, filter: who, text })).items.map(({ id }) => id)
    expect(await find('all', 'zoe akes')).toContain(person.id)
    expect(await find('all', person.email.slice(0, 12))).toContain(person.id)
    expect(await find('staff', 'akesson')).toEqual([])
    expect(await find('all', '%%%')).toEqual([])
    expect(await refusalOf(find('all', 'ab'))).toBe('text: yup.too_short')
    const staff = await listStaff(t.platform, { ...page, filter: 'staff' })
    expect([staff.total, staff.items.map(({ id }) => id)]).toEqual([1, [admin.id]])
  })
})
