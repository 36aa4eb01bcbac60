import { afterAll, expect, it } from 'vitest'
import { maxViews } from '#contract/saved-views/manager.ts'
import type { DatabaseKind } from '#server/platform/database/testing.ts'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { createSavedViews } from './api.ts'
import { listViews } from './find-view.ts'
import { invariants } from './invariants.ts'
import { changeView, createView, deleteView, type ViewCall } from './save-view.ts'
import type { ViewState } from './tables.ts'

const people = ['author', 'colleague', 'admin'] as const

/** Opens saved views on a fresh database with two managers, one of them an admin too, and their author. */
const openSavedViews = async (kind: DatabaseKind) => {
  const own = await openTestPlatform(kind)
  const calls = {} as Record<(typeof people)[number], ViewCall>
  for (const name of people) {
    const { rows } = await own.database.raw(
      `insert into app_user (email, password_hash, language, registered_at, email_verified_at)
       values ($1, '$argon2id$x', 'it', now(), now()) returning id`,
      [`${name}@example.test`],
    )
    calls[name] = {
      actor: {
        userId: Number(rows[0]?.['id']),
        roles: name === 'admin' ? ['ROLE_ADMIN', 'ROLE_MANAGER'] : ['ROLE_MANAGER'],
      },
      requestId: 'test',
      ip: '127.0.0.1',
      language: 'it',
    }
  }
  const deps = { platform: own.platform }
  await own.start()
  return { ...own, deps, calls, parts: createSavedViews(deps) }
}

describeOnBoth('saved views on %s', (kind) => {
  const test = opened(() => openSavedViews(kind))
  const violations = async () => (await Promise.all(invariants.map(({ check }) => check(test.db)))).flat()
  afterAll(async () => expect(await violations()).toEqual([]))

  let count = 0
  const create = (who: (typeof people)[number], change: object = {}) =>
    createView(test.deps, test.calls[who], {
      list: 'invoices',
      name: `View ${(count += 1)}`,
      isShared: false,
      state: { status: 'open', order: 'number.asc', hide: 'contact,total' },
      ...change,
    })
  const idsOf = async (who: (typeof people)[number], list: 'invoices' | 'companies' = 'invoices') =>
    (await listViews(test.db, test.calls[who].actor, list, 'it'))['hydra:member'].map(({ id }) => id)
  const actionsOf = async (id: number) => {
    const { rows } = await test.database.raw(
      `select action, actor_user_id, before, after from audit_entry
       where subject_type = 'saved-view' and subject_id = $1 order by id`,
      [String(id)],
    )
    return rows
  }

  it('are the author’s own, or shared with all who open the list: own first, by name', async () => {
    const mine = await create('author', { name: 'zeta 10' })
    const first = await create('author', { name: 'Élan' })
    const second = await create('author', { name: 'zeta 9' })
    const shared = await create('colleague', { name: 'Alfa', isShared: true })
    expect(mine).toMatchObject({ isOwn: true, canChange: true, author: 'author@example.test', version: 1 })
    expect(await idsOf('author')).toEqual([first.id, second.id, mine.id, shared.id])
    expect(await idsOf('colleague')).toEqual([shared.id])
    expect(await idsOf('admin')).toEqual([shared.id])
    expect(await idsOf('author', 'companies')).toEqual([])
    const seen = (await listViews(test.db, test.calls.author.actor, 'invoices', 'it'))['hydra:member'].at(-1)
    expect(seen).toMatchObject({ isOwn: false, canChange: false, author: 'colleague@example.test' })
  })

  it('set only what the page of the list knows, each within its limits', async () => {
    const refused = (state: ViewState, list = 'invoices') =>
      create('author', { list, state }).then(
        () => 'saved',
        (cause: { violations: { propertyPath: string }[] }) => cause.violations.map((one) => one.propertyPath),
      )
    expect(await refused({ page: '2' })).toEqual(['state.page'])
    expect(await refused({ view: '2', '<script>': 'x' })).toEqual(['state.view', 'state.<script>'])
    expect(await refused({ status: 'lost', order: 'secret.asc', itemsPerPage: '7' })).toEqual([
      'state.itemsPerPage',
      'state.order',
      'state.status',
    ])
    expect(await refused({ from: '2026-02-31', year: '0x10', text: 'x'.repeat(255) })).toEqual([
      'state.year',
      'state.text',
      'state.from',
    ])
    for (const list of ['deadlines', 'public_documents'])
      expect(await refused({ name: 'x'.repeat(161) }, list)).toEqual(['state.name'])
    expect(await refused({ email: 'ab' }, 'renewals')).toEqual(['state.email'])
    expect(await refused({ number: '2147483648' })).toEqual(['state.number'])
    expect((await create('author', { state: { number: '2147483647' } })).state).toEqual({ number: '2147483647' })
    expect(await refused({ status: 'open' }, 'pro_formas')).toEqual(['state.status'])
    expect(await refused({ compiler: 'a', hide: 'a b' }, 'companies')).toEqual(['state.hide'])
    expect(await refused(JSON.parse('{"__proto__": "x"}') as ViewState, 'companies')).not.toEqual('saved')
    const all = { status: 'paid', show: 'credit_notes', from: '2026-01-01', text: '<b>Ærø & "Söhne"</b>', hide: 'none' }
    expect(await create('author', { state: all })).toMatchObject({ state: all })
  })

  it('are presets of bank exports too: known columns and separators only, and refusals that speak of presets', async () => {
    const state = { separator: 'tab', decimal: 'comma', columns: 'booking_date,amount' }
    const preset = { list: 'bank_exports', name: 'Ledger', state }
    expect(await create('author', preset)).toMatchObject({ list: 'bank_exports', state })
    const message = 'export_preset.name_taken'
    await expect(create('author', { ...preset, name: 'LEDGER' })).rejects.toMatchObject({
      violations: [{ propertyPath: 'name', message }],
    })
    for (const [name, value] of [
      ['separator', ';'],
      ['columns', 'amount,amount'],
      ['columns', ''],
      ['itemsPerPage', '20'],
    ] as const)
      await expect(create('author', { list: 'bank_exports', state: { [name]: value } })).rejects.toMatchObject({
        violations: [{ propertyPath: `state.${name}` }],
      })
    const splits = { separator: 'comma', decimal: 'comma', texts: 'plain' }
    await expect(create('author', { list: 'bank_exports', state: splits })).rejects.toMatchObject({
      violations: [{ propertyPath: 'state.decimal', message: 'export_preset.decimal' }],
    })
  })

  it('have each name once for a person and list, whatever its case, also when two are saved at once', async () => {
    await create('author', { name: 'Perú' })
    const taken = { violations: [{ propertyPath: 'name', message: 'saved_view.name_taken' }] }
    await expect(create('author', { name: 'PERU\u0301' })).rejects.toMatchObject(taken)
    await create('author', { name: 'Perú', list: 'companies', state: {} })
    await create('colleague', { name: 'Perú' })
    const twice = await Promise.allSettled([
      create('author', { name: 'At once' }),
      create('author', { name: 'at once' }),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const other = await create('author', { name: 'Other' })
    await expect(
      changeView(test.deps, test.calls.author, other.id, { name: 'at ONCE', version: 1 }),
    ).rejects.toMatchObject(taken)
    expect(await changeView(test.deps, test.calls.author, other.id, { name: 'OTHER', version: 1 })).toMatchObject({
      name: 'OTHER',
      version: 2,
    })
  })

  it('of another person are not found, and a shared one is changed by its author or an admin', async () => {
    const own = await create('author')
    const shared = await create('author', { isShared: true })
    const { author, colleague, admin } = test.calls
    for (const call of [colleague, admin]) {
      const change = changeView(test.deps, call, own.id, { name: 'Mine now', version: 1 })
      await expect(change).rejects.toMatchObject({ code: 'not_found' })
      await expect(deleteView(test.deps, call, own.id)).rejects.toMatchObject({ code: 'not_found' })
    }
    const denied = { code: 'access_denied' }
    await expect(changeView(test.deps, colleague, shared.id, { state: {}, version: 1 })).rejects.toMatchObject(denied)
    await expect(deleteView(test.deps, colleague, shared.id)).rejects.toMatchObject(denied)
    await expect(changeView(test.deps, admin, shared.id, { isShared: false, version: 1 })).rejects.toMatchObject(denied)
    const renamed = await changeView(test.deps, admin, shared.id, { name: 'By an admin', version: 1 })
    expect(renamed).toMatchObject({ name: 'By an admin', author: 'author@example.test', version: 2 })
    await changeView(test.deps, author, shared.id, { isShared: false, version: 2 })
    await expect(deleteView(test.deps, admin, shared.id)).rejects.toMatchObject({ code: 'not_found' })
    await deleteView(test.deps, author, shared.id)
    await expect(deleteView(test.deps, author, shared.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('conflict when they changed since, change nothing when saved alike, and are audited without typed text', async () => {
    const view = await create('author', { isShared: true, state: { customerName: 'Ada Rossi' } })
    const { author, admin } = test.calls
    const saved = await changeView(test.deps, author, view.id, { state: { status: 'paid' }, version: 1 })
    expect(saved).toMatchObject({ state: { status: 'paid' }, version: 2 })
    await expect(changeView(test.deps, admin, view.id, { name: 'Late', version: 1 })).rejects.toMatchObject({
      code: 'conflict',
      current: { version: 2, isOwn: false },
    })
    const again = await changeView(test.deps, author, view.id, { state: { status: 'paid' }, version: 1 })
    expect(again).toMatchObject({ version: 2 })
    await deleteView(test.deps, author, view.id)
    const entries = await actionsOf(view.id)
    expect(entries.map(({ action }) => action)).toEqual(['create-saved-view', 'change-saved-view', 'delete-saved-view'])
    expect(entries[1]).toMatchObject({
      actor_user_id: author.actor.userId,
      before: { parameters: ['customerName'] },
      after: { parameters: ['status'], isRenamed: false },
    })
    expect(JSON.stringify(entries)).not.toContain('Rossi')
  })

  it('are in their author’s own data, without the texts that they search for', async () => {
    await create('admin', { list: 'companies', name: 'Exported', state: { name: 'Rossi', status: '1', hide: 'none' } })
    const [part] = test.parts.personalData.exportOf(test.calls.admin.actor.userId)
    const rows: unknown[] = []
    for await (const row of part?.rows() ?? []) rows.push(row)
    expect(rows).toContainEqual(
      expect.objectContaining({ name: 'Exported', parameters: { name: null, status: '1', hide: 'none' } }),
    )
  })

  it('are limited for each person and list', async () => {
    const have = (await idsOf('admin', 'companies')).length
    for (let index = have; index < maxViews; index += 1) await create('admin', { list: 'companies', state: {} })
    await expect(create('admin', { list: 'companies', state: {} })).rejects.toMatchObject({
      violations: [{ propertyPath: 'name', message: 'saved_view.limit' }],
    })
    await create('admin', { list: 'pro_formas', state: {} })
  })

  it('of a deleted account: own ones go, shared ones remain without author, and none searches for its address', async () => {
    const own = await create('colleague')
    const shared = await create('colleague', { isShared: true })
    const searching = await create('author', { state: { customerContact: 'Colleague@Example.test', status: 'paid' } })
    const named = await create('author', { name: 'For <colleague@example.test>', isShared: true })
    const longer = await create('author', { state: { text: 'big-colleague@example.test' } })
    const longest = await create('author', { name: 'colleague@example.test.it' })
    const { userId } = test.calls.colleague.actor
    await test.db.transaction().execute((trx) =>
      test.parts.personalData.erase(trx, {
        id: userId,
        anonymousEmail: 'deleted@deleted.invalid',
        address: { email: 'colleague@example.test', since: null },
      }),
    )
    const left = await idsOf('author')
    const found = [own, shared, searching, named, longer, longest].map(({ id }) => left.includes(id))
    expect(found).toEqual([false, true, false, false, true, true])
    expect((await actionsOf(searching.id)).at(-1)).toMatchObject({
      action: 'delete-saved-view',
      actor_user_id: null,
      before: { list: 'invoices', isShared: false, parameters: ['customerContact', 'status'] },
    })
    const denied = deleteView(test.deps, test.calls.author, shared.id)
    await expect(denied).rejects.toMatchObject({ code: 'access_denied' })
    const renamed = await changeView(test.deps, test.calls.admin, shared.id, { name: 'Ours', version: 1 })
    expect(renamed).toMatchObject({ author: null, isOwn: false, canChange: true })
    await deleteView(test.deps, test.calls.admin, shared.id)
    await test.database.raw(
      'update app_user set deleted_at = now(), disabled_at = now(), password_hash = null where id = $1',
      [userId],
    )
    await expect(create('colleague')).rejects.toMatchObject({ code: 'access_denied' })
  })
})
