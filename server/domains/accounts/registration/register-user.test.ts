import { expect, test } from 'vitest'
import { tables } from '#server/domains/accounts/tables.ts'
import {
  freshEmail,
  freshOrigin,
  freshPassword,
  openTestAccounts,
  refusalOf,
} from '#server/domains/accounts/testing.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { registerUser } from './register-user.ts'

describeOnOne('registerUser on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))

  const attempt = async (more: object = {}, origin = freshOrigin()) =>
    registerUser(
      t.deps,
      {
        email: freshEmail(),
        plainPassword: freshPassword(),
        language: 'it',
        captchaToken: await t.solve('registration'),
        ...more,
      },
      origin,
    )

  test('creates an unconfirmed user in lower case, mails the link in the user’s language and audits it', async () => {
    const email = freshEmail()
    const { id } = await attempt({ email: email.toUpperCase() })
    const user = await findAnyPerson(t.platform.db, id)
    expect(user).toMatchObject({ email, emailVerified: false, createdBySystem: false, language: 'it', roles: [] })
    const mail = t.mails.find((one) => one.to === email)
    expect(mail?.subject).toBe('Confermi il suo indirizzo e-mail')
    expect(mail?.text).toContain(`${t.platform.settings.publicUrl}/confirm_registration/${id}/%SECRET%`)
    const audit = await t.platform.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject_id', '=', String(id))
      .execute()
    expect(audit.map((entry) => [entry.action, entry.actor_kind])).toEqual([['register-user', 'visitor']])
  })

  test('stores neither the password nor the link’s token in plain text', async () => {
    const { id, email, password } = await t.register()
    const user = await tables(t.platform.db)
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const link = await tables(t.platform.db)
      .selectFrom('account_link')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    const mail = await t.platform.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow()
    const saved = JSON.stringify([user, link, mail])
    expect(t.lastToken(email)).toMatch(/^[\w-]{43}$/)
    expect(saved).not.toContain(password)
    expect(saved).not.toContain(t.lastToken(email))
  })

  test('refuses a taken address in any case', async () => {
    const { email } = await t.register()
    expect(await refusalOf(attempt({ email: email.toUpperCase() }))).toBe('email: email_unique_violation')
  })

  test('registers an address once when fifty register it at the same time', async () => {
    const email = freshEmail()
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => refusalOf(attempt({ email: index % 2 ? email : email.toUpperCase() }))),
    )
    expect(results.filter((result) => result === 'not refused')).toHaveLength(1)
    expect(results.filter((result) => result === 'email: email_unique_violation')).toHaveLength(49)
    expect(t.mails.filter((mail) => mail.to === email)).toHaveLength(1)
  })

  test('refuses a common password and leaves the captcha unspent', async () => {
    const captchaToken = await t.solve('registration')
    expect(await refusalOf(attempt({ plainPassword: 'Password123', captchaToken }))).toBe(
      'plainPassword: password_too_common',
    )
    expect(await refusalOf(attempt({ captchaToken }))).toBe('not refused')
  })

  test('refuses a captcha that is used, for another action or invalid', async () => {
    const captchaToken = await t.solve('registration')
    await attempt({ captchaToken })
    expect(await refusalOf(attempt({ captchaToken }))).toBe('invalid_captcha')
    expect(await refusalOf(attempt({ captchaToken: await t.solve('login') }))).toBe('invalid_captcha')
    expect(await refusalOf(attempt({ captchaToken: 'none' }))).toBe('invalid_captcha')
  })

  test('limits a network that registers too often, and no other', async () => {
    const origin = freshOrigin()
    const results = await Promise.all(
      Array.from({ length: 121 }, () => refusalOf(attempt({ captchaToken: 'none' }, origin))),
    )
    expect(results.filter((result) => result === 'too_many_requests')).toHaveLength(1)
    const neighbour = { ...origin, ip: origin.ip.replace('::1', '::beef') }
    expect(await refusalOf(attempt({}, neighbour))).toBe('too_many_requests')
    expect(await refusalOf(attempt())).toBe('not refused')
  })
})
