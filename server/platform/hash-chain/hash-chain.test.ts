import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditChain } from '#server/platform/audit/audit-chain.ts'
import { eraseActor, eraseSubjects } from '#server/platform/audit/erase-subjects.ts'
import { purgeAudit } from '#server/platform/audit/purge-audit.ts'
import { describeOnOne, openTestPlatform, type TestPlatform, withoutGuards } from '#server/platform/database/testing.ts'
import { chainInvariant } from './chain-invariant.ts'
import { extendChain } from './extend-chain.ts'
import { purgeChain } from './purge-chain.ts'

describeOnOne('the chain of hashes on %s', (kind) => {
  let opened: TestPlatform
  beforeEach(async () => {
    opened = await openTestPlatform(kind)
  })
  afterEach(() => opened.close())

  const write = async (count: number, at = 'now()'): Promise<void> => {
    await sql`insert into audit_entry (at, actor_kind, actor_user_id, action, subject_type, subject_id, "before", "after", ip, caused_by)
      select ${sql.raw(at)}, 'customer', n, 'try', 'user', n::text, null, jsonb_build_object('a', n, 'b', 'x'), '203.0.113.' || n % 250,
        case when n % 4 = 0 then 'evt_' || n end
      from generate_series(1, ${count}::int) n`.execute(opened.db)
  }
  const extend = (more = {}) => extendChain(opened.db, auditChain, more)
  const verify = () => chainInvariant(auditChain).check(opened.db)
  const head = async () =>
    await opened.db.selectFrom('hash_chain_head').selectAll().where('chain', '=', 'audit').executeTakeFirstOrThrow()

  test('continues existing entries in batches and is valid at every moment', async () => {
    await write(1_250)
    expect(await verify()).toEqual([])
    expect(await extend({ atOnce: 100, batches: 3 })).toBe(300)
    expect(await head()).toMatchObject({ position: 300, settled_id: 300 })
    expect(await verify()).toEqual([])
    expect(await extend({ atOnce: 100 })).toBe(950)
    expect(await extend()).toBe(0)
    expect(await head()).toMatchObject({ position: 1_250, settled_id: 1_250 })
    expect(await verify()).toEqual([])
  })

  test.each([
    ['entry 3 or its link was changed', 'audit_entry', `update audit_entry set action = 'other' where id = 3`],
    [
      'entry 3 or its link was changed',
      'audit_entry',
      `update audit_entry set at = at + interval '1 microsecond' where id = 3`,
    ],
    ['entry 3 or its link was changed', 'audit_entry', 'update audit_entry set actor_user_id = 4 where id = 3'],
    ['entry 3 or its link was changed', 'audit_entry', `update audit_entry set caused_by = 'evt_1' where id = 3`],
    ['entry 4 or its link was changed', 'audit_entry', `update audit_entry set caused_by = 'evt_5' where id = 4`],
    ['entry 4 or its link was changed', 'audit_entry', 'update audit_entry set caused_by = null where id = 4'],
    [
      'entry 3 content was changed',
      'audit_entry',
      `update audit_entry set "after" = '{"a": 4, "b": "x"}' where id = 3`,
    ],
    ['entry 3 content was added', 'audit_entry', `update audit_entry set "after" = '{}' where id = 3`],
    ['entry 3 address was changed', 'audit_entry', `update audit_entry set ip = '::1' where id = 3`],
    ['entry 3 address was removed without', 'audit_entry', 'update audit_entry set ip = null where id = 3'],
    ['entry 3 was removed', 'audit_entry', 'delete from audit_entry where id = 3'],
    ['links 3 to 3 are missing', 'hash_chain_link', 'delete from hash_chain_link where position = 3'],
    ['link was changed', 'hash_chain_link', `update hash_chain_link set hash = repeat('a', 64) where position = 3`],
    ['does not end at link 9', 'hash_chain_link', 'delete from hash_chain_link where position = 9'],
    [
      'was added among older',
      'audit_entry',
      `insert into audit_entry (id, actor_kind, action, subject_type, subject_id)
       overriding system value values (-1, 'staff', 'try', 'user', '1')`,
    ],
  ])('finds changes made behind the triggers: %s', async (line, table, statement) => {
    await write(9)
    if (line.includes('content was added'))
      await withoutGuards(opened.database.raw, 'audit_entry', () =>
        opened.database.raw(`update audit_entry set "after" = null`),
      )
    await extend()
    expect(await verify()).toEqual([])
    await withoutGuards(opened.database.raw, table, () => opened.database.raw(statement))
    const found = await verify()
    expect(found.join('\n')).toContain(line)
    // One change gives few lines, not one for each later entry.
    expect(found.length).toBeLessThanOrEqual(3)
  })

  test('stays valid after erasures before and after linking, and finds what is filled in afterwards', async () => {
    await write(6)
    await opened.db.transaction().execute((trx) => eraseActor(trx, 1))
    await extend()
    await opened.db.transaction().execute((trx) => eraseSubjects(trx, { type: 'user', ids: [2] }))
    await opened.db.transaction().execute((trx) => eraseActor(trx, 3))
    await extend()
    expect(await verify()).toEqual([])
    await withoutGuards(opened.database.raw, 'audit_entry', () =>
      opened.database.raw(`update audit_entry set ip = '203.0.113.2' where id in (1, 2)`),
    )
    expect(await verify()).toEqual([
      'audit: entry 1 address was added afterwards',
      'audit: entry 2 address was added after it was erased',
    ])
  })

  test('continues from a checkpoint after a purge, which removes the beginning only', async () => {
    await write(700, `now() - interval '8 years'`)
    await write(20, `now() - interval '8 years' + n * interval '200 days'`)
    await extend()
    const before = new Date(Date.now() - 7 * 365.25 * 86_400_000)
    expect(await purgeChain(opened.db, auditChain, before)).toBe(701)
    expect(await purgeChain(opened.db, auditChain, before)).toBe(0)
    expect(await verify()).toEqual([])
    const { rows } = await opened.database.raw(
      `select position, entries, (select min(id) from audit_entry) as first from hash_chain_checkpoint order by position`,
    )
    expect(rows).toEqual([
      { position: 500, entries: 500, first: 702 },
      { position: 701, entries: 201, first: 702 },
    ])
    await write(3)
    expect(await extend()).toBe(3)
    expect(await verify()).toEqual([])
    expect(await purgeChain(opened.db, auditChain, new Date(Date.now() + 86_400_000 * 6_000))).toBe(22)
    expect(await verify()).toEqual([])
  })

  test('keeps the configured years by the product’s clock, and the rest is still verified', async () => {
    await write(5, `now() - interval '10 years'`)
    await write(3)
    await extend()
    const at = (years: number) => {
      const now = new Date()
      now.setUTCFullYear(now.getUTCFullYear() + years)
      return { db: opened.db, clock: { now: () => now } }
    }
    expect(await purgeAudit(at(0), 11)).toBe(0)
    expect(await purgeAudit(at(0), 9)).toBe(5)
    expect(await purgeAudit(at(0), 9)).toBe(0)
    expect(await verify()).toEqual([])
    expect(await purgeAudit(at(10), 9)).toBe(3)
    expect(await verify()).toEqual([])
    const { rows } = await opened.database.raw('select entries from hash_chain_checkpoint order by position')
    expect(rows).toEqual([{ entries: 5 }, { entries: 3 }])
  })

  test('purges nothing that is not linked yet or is already missing', async () => {
    await write(10, `now() - interval '8 years'`)
    expect(await purgeChain(opened.db, auditChain, new Date())).toBe(0)
    await extend()
    await withoutGuards(opened.database.raw, 'audit_entry', () =>
      opened.database.raw('delete from audit_entry where id = 4'),
    )
    expect(await purgeChain(opened.db, auditChain, new Date())).toBe(3)
    expect(await verify()).toEqual(['audit: entry 4 was removed'])
  })
})
