import { expect, test } from 'vitest'
import { authenticator } from '#e2e/steps/authenticator.ts'
import { invariants } from '#server/domains/accounts/invariants.ts'
import { requestPasswordReset } from '#server/domains/accounts/password-reset/request-password-reset.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { freshOrigin, openTestAccounts, refusalOf } from '#server/domains/accounts/testing.ts'
import { confirmTwoFactor, startTwoFactor } from '#server/domains/accounts/two-factor/set-up-two-factor.ts'
import { verifyData } from '#server/platform/database/invariant.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { eraseDueAccounts, sweepLastMails } from './erase-due-accounts.ts'
import { exportOwnData } from './export-own-data.ts'
import { deletionState, requestDeletion } from './request-deletion.ts'

const day = 86_400_000

describeOnOne('deleting the own account on %s', (kind) => {
  const t = opened(() => openTestAccounts(kind))

  const person = async (role?: 'ROLE_ADMIN' | 'ROLE_MANAGER') => {
    const made = await t.register()
    await t.confirm(made.id)
    if (role) await tables(t.platform.db).insertInto('user_role').values({ user_id: made.id, role }).execute()
    const { sessionId, token } = await t.logIn(made.email, made.password)
    const actor: UserActor = { kind: 'user', userId: made.id, sessionId, roles: role ? [role] : [] }
    return { ...made, actor, token }
  }
  const request = (who: { actor: UserActor; password: string }, code?: string) =>
    requestDeletion(t.deps, who.actor, { password: who.password, code }, freshOrigin())
  const moveDays = (days: number) => t.platform.clock.moveTo(t.platform.clock.offsetMs() + days * day)
  const rowOf = (id: number) =>
    tables(t.platform.db).selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const problems = async (): Promise<string[]> => {
    const lines: string[] = []
    await verifyData(t.platform.db, invariants, (line) => void lines.push(line))
    return lines.filter((line) => !line.startsWith('ok') && line !== '0 violations')
  }

  test('ends every session, mails the owner how to undo it, and is due after thirty days of product time', async () => {
    const someone = await person()
    const elsewhere = await t.logIn(someone.email, someone.password)
    const dueAt = await request(someone)
    expect(Math.round((dueAt.getTime() - t.platform.clock.now().getTime()) / day)).toBe(30)
    expect([await t.isAlive(someone.token), await t.isAlive(elsewhere.token)]).toEqual([false, false])
    const mail = t.mails.filter(({ to }) => to === someone.email).at(-1)
    expect(mail?.kind).toBe('deletion-requested')
    expect(mail?.text).toContain(dueAt.toLocaleDateString('en-GB', { timeZone: 'Europe/London' }))
    expect(await problems()).toEqual([])
  })

  test('is requested once by a double click: one date, one mail, one entry', async () => {
    const someone = await person()
    const [first, second] = await Promise.all([request(someone), request(someone)])
    expect(second).toEqual(first)
    const mails = t.mails.filter(({ to, kind: what }) => to === someone.email && what === 'deletion-requested')
    expect(mails).toHaveLength(1)
  })

  test('is cancelled by a log-in before it is due, which the response reports', async () => {
    const someone = await person()
    await request(someone)
    await eraseDueAccounts(t.deps)
    const { restored, token } = await t.logIn(someone.email, someone.password)
    expect(restored).toBe(true)
    expect(await t.isAlive(token)).toBe(true)
    expect((await rowOf(someone.id)).deletion_due_at).toBeNull()
    expect(t.mails.filter(({ to }) => to === someone.email).at(-1)?.kind).toBe('account-restored')
    expect((await t.logIn(someone.email, someone.password)).restored).toBe(false)
  })

  test('needs the password, the code of a second factor, and no renewing subscription', async () => {
    const someone = await person()
    expect(await refusalOf(request({ ...someone, password: 'wrong' }))).toBe('incorrect_password')
    await t.subscribe(someone.id)
    expect(await deletionState(t.deps, someone.actor)).toEqual({ subscriptionRunning: true, lastAdmin: false })
    expect(await refusalOf(request(someone))).toBe('subscription_running')
    await t.unsubscribe(someone.id)
    const { secret } = await startTwoFactor(t.platform, someone.actor, someone.password)
    const app = authenticator(secret)
    const [code = ''] = await confirmTwoFactor(t.platform, someone.actor, app.code(), freshOrigin())
    expect(await refusalOf(request(someone))).toBe('invalid_code')
    expect(await refusalOf(request(someone, '000000'))).toBe('invalid_code')
    expect(await t.isAlive(someone.token)).toBe(true)
    expect(await refusalOf(request(someone, code))).toBe('not refused')
  })

  test('is refused to the last admin, also for two concurrent requests', async () => {
    const [one, two] = [await person('ROLE_ADMIN'), await person('ROLE_ADMIN')]
    const outcomes = await Promise.all([refusalOf(request(one)), refusalOf(request(two))])
    expect(outcomes.toSorted()).toEqual(['last_admin', 'not refused'])
    const last = outcomes[0] === 'last_admin' ? one : two
    expect(await deletionState(t.deps, last.actor)).toMatchObject({ lastAdmin: true })
    expect(await refusalOf(request(last))).toBe('last_admin')
    // An invited admin without a password cannot log in: the page must report it in advance, too.
    const invited = await person('ROLE_ADMIN')
    await tables(t.platform.db)
      .updateTable('app_user')
      .set({ password_hash: null, invited_at: t.platform.clock.now().toISOString() })
      .where('id', '=', invited.id)
      .execute()
    expect(await deletionState(t.deps, last.actor)).toMatchObject({ lastAdmin: true })
    expect(await refusalOf(request(last))).toBe('last_admin')
    await tables(t.platform.db).deleteFrom('user_role').where('role', '=', 'ROLE_ADMIN').execute()
  })

  test('removes all personal data when due, frees the address, and preserves actions in the audit trail', async () => {
    const someone = await person('ROLE_MANAGER')
    const neighbour = await person()
    await request(someone)
    await moveDays(31)
    expect(await refusalOf(t.logIn(someone.email, someone.password))).toBe('Invalid credentials')
    const mails = t.mails.length
    const reset = { email: someone.email, captchaToken: await t.solve('reset_pass') }
    await requestPasswordReset(t.deps, reset, freshOrigin())
    await t.platform.jobs.idle()
    expect(t.mails).toHaveLength(mails)

    await eraseDueAccounts(t.deps)
    await eraseDueAccounts(t.deps)
    const row = await rowOf(someone.id)
    expect(row).toMatchObject({ password_hash: null, first_name: '', deletion_due_at: null })
    expect(row.email).toMatch(/^deleted-\d+-[0-9a-f]{16}@deleted\.invalid$/)
    expect(row.deleted_at).not.toBeNull()
    const trail = await t.platform.db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after', 'ip'])
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', String(someone.id))
      .orderBy('id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'register-user',
      'log-in',
      'request-deletion',
      'log-in-failed',
      'erase-account',
    ])
    expect(JSON.stringify(trail)).not.toContain(someone.email)
    expect(new Set(trail.map(({ ip }) => ip))).toEqual(new Set([null]))
    expect(
      t.mails
        .filter(({ to }) => to === someone.email)
        .map((mail) => mail.kind)
        .at(-1),
    ).toBe('account-deleted')
    expect(await t.isAlive(neighbour.token)).toBe(true)

    await t.platform.jobs.idle()
    await sweepLastMails(t.platform)
    const saved = await t.platform.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('to_address', '=', someone.email)
      .execute()
    expect(saved).toEqual([])
    expect(await problems()).toEqual([])
    const again = await t.register(someone.email)
    expect(again.id).not.toBe(someone.id)
  })

  test('of other accounts continues when one cannot be deleted', async () => {
    const [stuck, fine] = [await person(), await person()]
    await request(stuck)
    await request(fine)
    await moveDays(31)
    const release = async ({ id }: { id: number }): Promise<void> => {
      if (id === stuck.id) throw new Error('the provider is down')
    }
    const elsewhere: PersonalData = { tables: [], exportOf: () => [], erase: () => Promise.resolve(), release }
    const deps = { ...t.deps, personalData: [elsewhere] }
    await expect(eraseDueAccounts(deps)).rejects.toThrow('1 accounts')
    expect((await rowOf(stuck.id)).deleted_at).toBeNull()
    expect((await rowOf(fine.id)).deleted_at).not.toBeNull()
    await eraseDueAccounts(t.deps)
    expect((await rowOf(stuck.id)).deleted_at).not.toBeNull()
  })

  test('names to every domain the accounts that were merged into the deleted one', async () => {
    const [owner, former] = [await person(), await person()]
    await request(former)
    await moveDays(31)
    await eraseDueAccounts(t.deps)
    await tables(t.platform.db)
      .updateTable('app_user')
      .set({ merged_into_user_id: owner.id })
      .where('id', '=', former.id)
      .execute()
    await request(owner)
    await moveDays(31)
    const erased: unknown[] = []
    const elsewhere: PersonalData = {
      tables: [],
      exportOf: () => [],
      erase: async (_, { id, mergedIds }) => void erased.push({ id, mergedIds }),
    }
    await eraseDueAccounts({ ...t.deps, personalData: [elsewhere] })
    expect(erased).toEqual([{ id: owner.id, mergedIds: [former.id] }])
  })

  test('the export needs the password, is limited, audited and mailed', async () => {
    const someone = await person()
    const take = (password: string) => exportOwnData(t.deps, someone.actor, password, freshOrigin())
    expect(await refusalOf(take('wrong'))).toBe('incorrect_password')
    for (let round = 0; round < 5; round += 1) expect(await refusalOf(take(someone.password))).toBe('not refused')
    expect(await refusalOf(take(someone.password))).toBe('too_many_requests')
    const notices = t.mails.filter(({ to, kind: about }) => to === someone.email && about === 'data-exported')
    expect(notices).toHaveLength(5)
  })
})
