import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { extendChain } from '#server/platform/hash-chain/extend-chain.ts'
import { auditChain } from './audit-chain.ts'
import { eraseActor, eraseSubjects } from './erase-subjects.ts'

/** What the database itself refuses, whoever sends the statement. */
describeOnBoth('audit entries on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))
  beforeAll(async () => {
    for (const id of [1, 2])
      await t.db.transaction().execute((trx) =>
        t.platform.audit.record(trx, {
          actor: { userId: id, kind: 'customer' },
          action: 'change-email',
          subject: { type: 'user', id },
          before: { email: 'old@example.test' },
          after: { email: 'new@example.test' },
          ip: '203.0.113.7',
        }),
      )
    await extendChain(t.db, auditChain)
  })

  const declared = (purpose: string, statement: string) =>
    t.db.transaction().execute(async (trx) => {
      await sql`select set_config('portico.clearing', ${purpose}, true)`.execute(trx)
      await sql.raw(statement).execute(trx)
    })
  const content = () => t.database.raw(`select * from audit_entry order by id`)

  test.each([
    `update audit_entry set action = 'other'`,
    `update audit_entry set "after" = '{}'`,
    `update audit_entry set "before" = null, "after" = null, ip = null`,
    `update audit_entry set ip = null`,
    'delete from audit_entry',
    'delete from audit_entry where id = 1',
    'truncate audit_entry',
    `update hash_chain_link set content_salt = null`,
    `update hash_chain_link set hash = repeat('1', 64)`,
    'delete from hash_chain_link',
    'truncate hash_chain_link',
    'truncate hash_chain_checkpoint',
    'delete from hash_chain_checkpoint',
    'delete from hash_chain_head',
    `update hash_chain_head set position = 0`,
    `update hash_chain_head set hash = repeat('1', 64)`,
  ])('rejects %s', async (statement) => {
    const before = await content()
    await expect(t.database.raw(statement)).rejects.toThrow(/append-only|only moves forward/)
    expect(await content()).toEqual(before)
  })

  test.each(['erasure', 'retention', 'migration'])(
    'a declared %s clears its parts and changes nothing else',
    async (purpose) => {
      const before = await content()
      for (const statement of [
        `update audit_entry set actor_user_id = null, ip = null`,
        `update audit_entry set at = now()`,
        `update audit_entry set "after" = '{"email": "other@example.test"}'`,
        `update audit_entry set "before" = null`,
        `update audit_entry set ip = '203.0.113.8'`,
        `update hash_chain_link set content_digest = null`,
        'delete from audit_entry',
        'delete from hash_chain_link',
      ])
        await expect(declared(purpose, statement), statement).rejects.toThrow('append-only')
      expect(await content()).toEqual(before)
    },
  )

  test('rejects any other purpose', async () => {
    await expect(declared('tidying', `update audit_entry set ip = null`)).rejects.toThrow('append-only')
  })

  test('an erasure clears what it names, salts included, and its permission ends with its statements', async () => {
    const erase = t.db.transaction().execute(async (trx) => {
      await eraseActor(trx, 1)
      await sql`update audit_entry set ip = null`.execute(trx)
    })
    await expect(erase).rejects.toThrow('append-only')
    await t.db.transaction().execute((trx) => eraseSubjects(trx, { type: 'user', ids: [1] }))
    const { rows } = await t.database.raw(
      `select e."before", e."after", e.ip, l.content_salt is null and l.address_salt is null as salts_gone, l.cleared_for,
         l.content_digest is not null and l.address_digest is not null as digests_stay
       from audit_entry e join hash_chain_link l on l.entry_id = e.id order by e.id`,
    )
    expect(rows).toEqual([
      { before: null, after: null, ip: null, salts_gone: true, cleared_for: 'erasure', digests_stay: true },
      {
        before: { email: 'old@example.test' },
        after: { email: 'new@example.test' },
        ip: '203.0.113.7',
        salts_gone: false,
        cleared_for: null,
        digests_stay: true,
      },
    ])
  })
})
