import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withCause } from '#server/platform/cause/with-cause.ts'
import {
  describeOnBoth,
  describeOnPostgres,
  opened,
  openTestPlatform,
  withoutGuards,
} from '#server/platform/database/testing.ts'
import { plan, readWindow } from '#server/platform/lists/testing.ts'
import type { AuditRecord } from './audit.ts'
import type { AuditFilters } from './audit-clauses.ts'
import { type AuditList, auditChoices, listAudit } from './list-audit.ts'

describeOnBoth('the audit trail on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))

  const record = (more: Partial<AuditRecord> = {}): Promise<void> =>
    t.db.transaction().execute((trx) =>
      t.platform.audit.record(trx, {
        actor: { userId: 7, kind: 'staff' },
        action: 'change-email',
        subject: { type: 'user', id: 12 },
        ...more,
      }),
    )
  const list = async (
    filters: AuditFilters = {},
    more: { before?: number; after?: number; itemsPerPage?: number } = {},
  ) => readWindow<AuditList>(t.db, listAudit(filters, { itemsPerPage: 20, ...more }))
  const actions = async (filters: AuditFilters): Promise<string[]> =>
    (await list(filters)).items.map(({ action }) => action)
  const unguarded = <Result>(work: () => Promise<Result>) => withoutGuards(t.database.raw, 'audit_entry', work)
  const clear = () => unguarded(() => t.db.deleteFrom('audit_entry').execute())

  test('each filter narrows the list, and filters combine', async () => {
    await clear()
    await record({ action: 'a', before: { email: 'old "name"@example.test' }, after: { email: 'new@example.test' } })
    await record({ action: 'b', actor: { userId: null, kind: 'system' }, requestId: 'req-1', ip: '203.0.113.7' })
    await record({ action: 'c', subject: { type: 'company', id: 3 }, actor: { userId: 8, kind: 'customer' } })
    expect(await actions({})).toEqual(['c', 'b', 'a'])
    expect(await actions({ action: 'a' })).toEqual(['a'])
    expect(await actions({ kind: 'system' })).toEqual(['b'])
    expect(await actions({ actorIds: [7, 8] })).toEqual(['c', 'a'])
    expect(await actions({ actorIds: [] })).toEqual([])
    expect(await actions({ targetType: 'company' })).toEqual(['c'])
    expect(await actions({ targetType: 'user', targetId: '12' })).toEqual(['b', 'a'])
    expect(await actions({ text: 'NEW@example' })).toEqual(['a'])
    expect(await actions({ text: 'old "name"' })).toEqual(['a'])
    expect(await actions({ text: 'req-1' })).toEqual(['b'])
    expect(await actions({ text: '203.0.113' })).toEqual(['b'])
    expect(await actions({ text: '%' })).toEqual([])
    expect(await actions({ text: 'n_w@' })).toEqual([])
    expect(await actions({ about: { actorId: 8, subjects: [{ type: 'user', id: 12 }] }, kind: 'customer' })).toEqual([
      'c',
    ])
    const about = (actorId: number | null, ...subjects: { type: string; id: number }[]) =>
      actions({ about: { actorId, subjects } })
    expect(await about(null)).toEqual([])
    expect(await about(8)).toEqual(['c'])
    expect(await about(9)).toEqual([])
    expect(await about(7, { type: 'company', id: 3 })).toEqual(['c', 'a'])
    expect(await about(null, { type: 'user', id: 12 })).toEqual(['b', 'a'])
    expect(await about(null, { type: 'company', id: 12 }, { type: 'user', id: 3 })).toEqual([])
    await withCause('evt_1', () => record({ action: 'd' }))
    expect(await actions({ causedBy: 'evt_1' })).toEqual(['d'])
    expect(await actions({ causedBy: 'evt' })).toEqual([])
    expect((await list({ action: 'd' })).items).toMatchObject([{ causedBy: 'evt_1' }])
  })

  test('days are London days, both included', async () => {
    await clear()
    const at = async (action: string, instant: string) => {
      await record({ action })
      await unguarded(() => sql`update audit_entry set at = ${instant} where action = ${action}`.execute(t.db))
    }
    // Summer time: the 30th of June starts at 23:00 UTC of the 29th.
    await at('last-of-29', '2026-06-29T22:59:59Z')
    await at('first-of-30', '2026-06-29T23:00:00Z')
    await at('last-of-30', '2026-06-30T22:59:59Z')
    await at('first-of-july', '2026-06-30T23:00:00Z')
    expect(await actions({ from: '2026-06-30', to: '2026-06-30' })).toEqual(['last-of-30', 'first-of-30'])
    expect(await actions({ from: '2026-07-01' })).toEqual(['first-of-july'])
    expect(await actions({ to: '2026-06-29' })).toEqual(['last-of-29'])
  })

  test('redacts secrets', async () => {
    await clear()
    await record({ before: { password: 'one' }, after: { nested: { resetToken: 'two' }, hasPassword: true } })
    const [entry] = (await list()).items
    expect(entry?.before).toEqual({ password: '[hidden]' })
    expect(entry?.after).toEqual({ nested: { resetToken: '[hidden]' }, hasPassword: true })
  })

  test('pages forwards and backwards without gaps or repeats while the trail grows', async () => {
    await clear()
    for (let index = 0; index < 25; index += 1) await record({ action: `action-${index}` })
    const first = await list({}, { itemsPerPage: 10 })
    expect([first.items.length, first.total, first.totalIsCapped, first.previous]).toEqual([10, 25, false, null])
    await record({ action: 'late' })
    const second = await list({}, { itemsPerPage: 10, before: first.next ?? 0 })
    const third = await list({}, { itemsPerPage: 10, before: second.next ?? 0 })
    const all = [...first.items, ...second.items, ...third.items].map(({ action }) => action)
    expect(all).toEqual(Array.from({ length: 25 }, (_, index) => `action-${24 - index}`))
    expect(third.next).toBeNull()
    const back = await list({}, { itemsPerPage: 10, after: third.previous ?? 0 })
    expect(back.items).toEqual(second.items)
    const newest = await list({}, { itemsPerPage: 10, after: back.previous ?? 0 })
    expect(newest.items[0]?.action).toBe('action-24')
    // Only one entry is left on that side: the newest page is shown, full.
    const top = await list({}, { itemsPerPage: 10, after: newest.previous ?? 0 })
    expect([top.items.length, top.items[0]?.action, top.previous]).toEqual([10, 'late', null])
    await expect(list({}, { before: 3, after: 2 })).rejects.toMatchObject({ code: 'bad_input' })
    const beyond = await list({}, { before: 1 })
    expect([beyond.items, beyond.next]).toEqual([[], null])
  })

  test('stops counting at a thousand', async () => {
    await clear()
    await sql`insert into audit_entry (actor_kind, action, subject_type, subject_id)
      select 'system', 'many', 'user', n::text from generate_series(1, 1500) n`.execute(t.db)
    const page = await list({ action: 'many' })
    expect([page.total, page.totalIsCapped, page.items.length]).toEqual([1000, true, 20])
    const oldest = await list({ action: 'many', targetId: '3' })
    expect([oldest.total, oldest.totalIsCapped]).toEqual([1, false])
  })

  test('the choices are the actions and record types that exist', async () => {
    await clear()
    expect(await auditChoices(t.db)).toEqual({ actions: [], targetTypes: [] })
    await record({ action: 'b', subject: { type: 'user', id: 1 } })
    await record({ action: 'a', subject: { type: 'company', id: 1 } })
    await record({ action: 'b', subject: { type: 'user', id: 2 } })
    expect(await auditChoices(t.db)).toEqual({ actions: ['a', 'b'], targetTypes: ['company', 'user'] })
  })
})

describeOnPostgres('the audit trail of one kind of actor', () => {
  const t = opened(() => openTestPlatform('postgres'))

  test('is read from its index, newest first', async () => {
    const read = await plan(t.db, (trx) =>
      trx.selectFrom('audit_entry').selectAll().where('actor_kind', '=', 'system').orderBy('id', 'desc').limit(21),
    )
    expect(read).toMatch(/Index Scan Backward using audit_entry_by_kind/)
    expect(read).not.toContain('Sort')
  })
})
