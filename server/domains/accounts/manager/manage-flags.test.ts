import { beforeAll, expect, test } from 'vitest'
import { tables } from '#server/domains/accounts/tables.ts'
import { freshEmail, freshOrigin, openTestAccounts, refusalOf } from '#server/domains/accounts/testing.ts'
import { savePaidStatus } from '#server/domains/people/api.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { changeUserEmail } from './change-user-email.ts'
import { findManagedUser } from './find-managed-user.ts'
import { setEmailVerified } from './set-email-verified.ts'
import { switchActive } from './switch-active.ts'
import { refusedWith, staffTools } from './testing.ts'
import { updateUser } from './update-user.ts'

describeOnOne('user flags set by staff on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))
  let tools: ReturnType<typeof staffTools>
  beforeAll(async () => {
    tools = staffTools(t)
  })

  const verify = async (userId: number, verified: boolean, version?: number) => {
    const { actor } = await tools.staff('ROLE_MANAGER')
    return setEmailVerified(t.deps, await tools.callOf(actor, userId, version), verified)
  }
  const turn = async (userId: number, active: boolean, reason?: string | null, version?: number) => {
    const { actor } = await tools.staff('ROLE_MANAGER')
    return switchActive(t.deps, await tools.callOf(actor, userId, version), { active, reason })
  }

  test('verify and unverify the address, with an audit entry each; a repetition has no effect', async () => {
    const { id, email, password } = await t.register()
    const { token } = await t.logIn(email, password)
    expect(await verify(id, false)).toMatchObject({ emailVerified: false })
    expect(await tools.auditEntries(id)).toEqual([])
    expect(await verify(id, true)).toMatchObject({ emailVerified: true })
    expect(await verify(id, true)).toMatchObject({ emailVerified: true })
    expect(await verify(id, false)).toMatchObject({ emailVerified: false })
    expect((await tools.auditEntries(id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['set-email-verified', { emailVerified: false }, { emailVerified: true }],
      ['set-email-verified', { emailVerified: true }, { emailVerified: false }],
    ])
    expect(await t.isAlive(token)).toBe(true)
  })

  test('switch reminders of unpaid invoices, with an audit entry each; one change at a time', async () => {
    const { id } = await t.register()
    const { actor } = await tools.staff('ROLE_MANAGER')
    const change = async (body: object) => {
      const { captchaToken, version } = await tools.callOf(actor, id)
      return updateUser(t.deps, actor, { userId: id, body: { ...body, captchaToken, version } }, freshOrigin())
    }
    const before = await findManagedUser(t.deps, actor, id)
    expect(before).toMatchObject({ invoiceReminders: true })
    const after = await change({ invoiceReminders: false })
    expect(after).toMatchObject({ invoiceReminders: false, version: before.version + 1 })
    expect(await change({ invoiceReminders: false })).toEqual(after)
    expect(await change({ invoiceReminders: true })).toMatchObject({ invoiceReminders: true })
    expect(await refusalOf(change({ invoiceReminders: true, emailVerified: true }))).toBe('fields_not_changeable')
    const own = { userId: id, body: { invoiceReminders: false } }
    expect(await refusalOf(updateUser(t.deps, { ...actor, userId: id, roles: [] }, own, freshOrigin()))).toBe(
      'fields_not_changeable',
    )
    expect((await tools.auditEntries(id)).map(({ action, before: was, after: is }) => [action, was, is])).toEqual([
      ['set-invoice-reminders', { invoiceReminders: true }, { invoiceReminders: false }],
      ['set-invoice-reminders', { invoiceReminders: false }, { invoiceReminders: true }],
    ])
  })

  test('activate and deactivate with a reason and leave payments alone', async () => {
    const { id } = await t.register()
    expect(await turn(id, true, 'Pays by transfer')).toMatchObject({
      hasActiveSubscription: true,
      managerActive: true,
      managerActiveReason: 'Pays by transfer',
    })
    expect(await turn(id, true)).toMatchObject({ managerActiveReason: 'Pays by transfer' })
    expect(await turn(id, true, 'A friend')).toMatchObject({ managerActiveReason: 'A friend' })
    expect(await turn(id, false)).toMatchObject({ hasActiveSubscription: false, managerActiveReason: null })
    await t.platform.db.transaction().execute((trx) => savePaidStatus(trx, id, true))
    expect(await turn(id, true)).toMatchObject({ hasActiveSubscription: true, managerActive: true })
    expect(await turn(id, false)).toMatchObject({ hasActiveSubscription: true, managerActive: false })
    expect((await tools.row(id)).paid).toBe(true)
    expect((await tools.auditEntries(id)).map(({ before, after }) => [before, after])).toEqual([
      [
        { managerActive: false, reason: null },
        { managerActive: true, reason: 'Pays by transfer' },
      ],
      [
        { managerActive: true, reason: 'Pays by transfer' },
        { managerActive: true, reason: 'A friend' },
      ],
      [
        { managerActive: true, reason: 'A friend' },
        { managerActive: false, reason: null },
      ],
      [
        { managerActive: false, reason: null },
        { managerActive: true, reason: null },
      ],
      [
        { managerActive: true, reason: null },
        { managerActive: false, reason: null },
      ],
    ])
  })

  test('detect conflicting versions of two managers, and a request for the current state is no conflict', async () => {
    const { id } = await t.register()
    const { version } = await tools.row(id)
    await verify(id, true, version)
    const refusal = await refusedWith(turn(id, true, undefined, version))
    const now = await tools.row(id)
    expect([refusal.code, refusal.status]).toEqual(['conflict', 409])
    expect(refusal.current).toMatchObject({ id, emailVerified: true, managerActive: false, version: now.version })
    expect(await verify(id, true, version)).toMatchObject({ emailVerified: true, version: now.version })
    expect(await turn(id, true, undefined, now.version)).toMatchObject({ managerActive: true })
    const outcomes = await Promise.allSettled(
      [0, 1, 2, 3].map((index) => turn(id, true, `reason ${index}`, now.version + 1)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('of staff are changed by admins who are managers too, and nobody changes their own account', async () => {
    const [manager, colleague, admin, both] = [
      await tools.staff('ROLE_MANAGER'),
      await tools.staff('ROLE_MANAGER'),
      await tools.staff('ROLE_ADMIN'),
      await tools.staff('ROLE_ADMIN', 'ROLE_MANAGER'),
    ]
    const customer = await tools.staff()
    const attempts = async (by: typeof manager, target: typeof manager) => {
      const call = () => tools.callOf(by.actor, target.id)
      return [
        await refusalOf(changeUserEmail(t.deps, await call(), freshEmail())),
        await refusalOf(setEmailVerified(t.deps, await call(), true)),
        await refusalOf(switchActive(t.deps, await call(), { active: true, reason: undefined })),
      ]
    }
    const denied = ['access_denied', 'access_denied', 'access_denied']
    for (const target of [colleague, admin, both, manager]) expect(await attempts(manager, target)).toEqual(denied)
    for (const target of [manager, customer]) expect(await attempts(admin, target)).toEqual(denied)
    expect(await attempts(both, both)).toEqual(denied)
    for (const target of [manager, colleague, customer]) expect(await attempts(customer, target)).toEqual(denied)
    expect(await attempts(both, manager)).toEqual(['not refused', 'not refused', 'not refused'])
    expect(await attempts(both, admin)).toEqual(['not refused', 'not refused', 'not refused'])
  })

  test('need a fresh captcha of the action for every change, before anything happens', async () => {
    const { id } = await t.register()
    const { actor } = await tools.staff('ROLE_MANAGER')
    const call = await tools.callOf(actor, id)
    const wrong = { ...call, captchaToken: await t.solve('login') }
    expect(await refusalOf(setEmailVerified(t.deps, wrong, true))).toBe('invalid_captcha')
    expect(await refusalOf(changeUserEmail(t.deps, { ...call, captchaToken: 'x' }, freshEmail()))).toBe(
      'invalid_captcha',
    )
    await setEmailVerified(t.deps, call, true)
    expect(await refusalOf(switchActive(t.deps, call, { active: true, reason: null }))).toBe('invalid_captcha')
    expect((await tools.auditEntries(id)).map(({ action }) => action)).toEqual(['set-email-verified'])
  })

  test('change the own language or another’s flag through one call, and neither the other way', async () => {
    const [manager, customer, other] = [await tools.staff('ROLE_MANAGER'), await tools.staff(), await t.register()]
    const update = async (actor: typeof manager.actor, userId: number, body: object) =>
      updateUser(t.deps, actor, { userId, body }, freshOrigin())
    const token = () => t.solve('manage_user')

    expect(await update(customer.actor, customer.id, { language: 'it' })).toMatchObject({
      language: 'it',
      iri: expect.any(String),
    })
    expect(await update(manager.actor, manager.id, { language: 'es' })).toMatchObject({ language: 'es' })
    expect(await refusalOf(update(customer.actor, customer.id, {}))).toBe('language: yup.required')
    for (const body of [
      { emailVerified: true },
      { language: 'es', emailVerified: true },
      { language: 'es', version: 1 },
    ])
      expect(await refusalOf(update(customer.actor, customer.id, body))).toBe('fields_not_changeable')
    for (const userId of [other.id, 2_000_000_000])
      for (const body of [{ language: 'it' }, { emailVerified: true, captchaToken: await token() }])
        expect(await refusalOf(update(customer.actor, userId, body))).toBe('not_found')

    const verified = await update(manager.actor, other.id, { emailVerified: true, captchaToken: await token() })
    expect(verified).toMatchObject({ id: other.id, emailVerified: true, version: expect.any(Number) })
    for (const body of [{ language: 'it' }, { language: 'it', emailVerified: true, captchaToken: await token() }])
      expect(await refusalOf(update(manager.actor, other.id, body))).toBe('fields_not_changeable')
    expect(await refusalOf(update(manager.actor, other.id, {}))).toBe('emailVerified: yup.required')
    expect(await refusalOf(update(manager.actor, other.id, { emailVerified: true }))).toBe('captchaToken: yup.required')
    const own = { emailVerified: true, captchaToken: await token() }
    expect(await refusalOf(update(manager.actor, manager.id, own))).toBe('access_denied')
    expect(await refusalOf(update(manager.actor, 2_000_000_000, own))).toBe('not_found')
    expect((await tools.row(other.id)).language).toBe('en')
  })

  test('do not exist for deleted users', async () => {
    const { id } = await t.register()
    const manager = await tools.staff('ROLE_MANAGER')
    await tables(t.platform.db)
      .updateTable('app_user')
      .set({ deleted_at: new Date().toISOString(), disabled_at: new Date().toISOString(), password_hash: null })
      .where('id', '=', id)
      .execute()
    const call = () => tools.callOf(manager.actor, id)
    expect(await refusalOf(findManagedUser(t.deps, manager.actor, id))).toBe('not_found')
    expect(await refusalOf(setEmailVerified(t.deps, await call(), true))).toBe('not_found')
    expect(await refusalOf(changeUserEmail(t.deps, await call(), freshEmail()))).toBe('not_found')
    expect(await refusalOf(updateUser(t.deps, manager.actor, { userId: id, body: {} }, freshOrigin()))).toBe(
      'not_found',
    )
  })

  test('are shown to the owner without the staff notes, and nobody else’s', async () => {
    const [customer, other] = [await tools.staff(), await t.register()]
    await turn(customer.id, true, 'An internal note')
    expect(await findManagedUser(t.deps, customer.actor, customer.id)).toMatchObject({
      id: customer.id,
      managerActive: true,
      managerActiveReason: null,
    })
    for (const id of [other.id, 2_000_000_000])
      expect(await refusalOf(findManagedUser(t.deps, customer.actor, id))).toBe('not_found')
  })
})
