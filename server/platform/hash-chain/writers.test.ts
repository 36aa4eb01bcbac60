import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditChain } from '#server/platform/audit/audit-chain.ts'
import { eraseSubjects } from '#server/platform/audit/erase-subjects.ts'
import type { Trx } from '#server/platform/database/database.ts'
import {
  databases,
  describeOnPostgres,
  openLocation,
  openTestPlatform,
  type TestPlatform,
  testDatabase,
} from '#server/platform/database/testing.ts'
import { chainInvariant } from './chain-invariant.ts'
import { extendChain } from './extend-chain.ts'

const verify = ({ db }: Pick<TestPlatform, 'db'>) => chainInvariant(auditChain).check(db)

describeOnPostgres('the chain and its writers on %s', (kind) => {
  let opened: TestPlatform
  let second: TestPlatform
  beforeEach(async () => {
    opened = await openTestPlatform(kind)
    second = await openTestPlatform(kind, { testDb: opened.testDb })
  })
  afterEach(async () => {
    await second.close()
    await opened.close()
  })

  const record = (trx: Trx, id: number): Promise<void> =>
    opened.platform.audit.record(trx, {
      actor: { userId: id, kind: 'staff' },
      action: 'try',
      subject: { type: 'user', id },
      after: { id },
      ip: '::1',
    })
  const write = (id: number) => opened.db.transaction().execute((trx) => record(trx, id))
  /** Runs a transaction that stays open until it is released. */
  const slowly = async (work: (trx: Trx) => Promise<void>, on: TestPlatform = opened) => {
    const [started, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ended = on.db.transaction().execute(async (trx) => {
      await work(trx)
      started.resolve()
      await ending.promise
    })
    await started.promise
    return async () => {
      ending.resolve()
      await ended
    }
  }
  const extend = (on: TestPlatform = opened, more = {}) => extendChain(on.db, auditChain, { patienceMs: 100, ...more })
  const settled = async (): Promise<number> => {
    const heads = opened.db.selectFrom('hash_chain_head').where('chain', '=', auditChain.name)
    return (await heads.select('settled_id').executeTakeFirstOrThrow()).settled_id
  }

  test('an entry that becomes visible late is linked, although later ones were linked before', async () => {
    await write(1)
    const end = await slowly((trx) => record(trx, 2))
    await write(3)
    expect(await extend()).toBe(2)
    expect(await settled()).toBe(0)
    await end()
    expect(await extend()).toBe(1)
    expect(await settled()).toBe(3)
    expect(await verify(opened)).toEqual([])
    const { rows } = await sql`select entry_id from hash_chain_link order by position`.execute(opened.db)
    expect(rows).toEqual([{ entry_id: 1 }, { entry_id: 3 }, { entry_id: 2 }])
  })

  test('a rolled-back number is not a missing entry', async () => {
    await write(1)
    const rolledBack = opened.db.transaction().execute(async (trx) => {
      await record(trx, 2)
      throw new Error('back')
    })
    await expect(rolledBack).rejects.toThrow('back')
    await write(3)
    expect(await extend()).toBe(2)
    expect(await settled()).toBe(3)
    expect(await verify(opened)).toEqual([])
  })

  test('no writer waits while a batch runs', async () => {
    await write(1)
    const end = await slowly(async (trx) => {
      await sql`select 1 from hash_chain_head for update`.execute(trx)
      await sql`select 1 from audit_entry for share`.execute(trx)
    }, second)
    await opened.db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '1ms'`.execute(trx)
      await record(trx, 2)
    })
    // Nor does another instance: it leaves the work to the first.
    expect(await extend()).toBe(0)
    await end()
    expect(await extend()).toBe(2)
  })

  test('an entry that is being erased is left to the next run, and neither waits for the other', async () => {
    for (const id of [1, 2, 3]) await write(id)
    const end = await slowly((trx) => eraseSubjects(trx, { type: 'user', ids: [2] }))
    expect(await extend()).toBe(2)
    expect(await settled()).toBeLessThan(2)
    await end()
    expect(await extend()).toBe(1)
    expect(await settled()).toBe(3)
    const { rows } = await sql`select entry_id, content_digest is null as empty from hash_chain_link
      order by position`.execute(opened.db)
    expect(rows).toEqual([
      { entry_id: 1, empty: false },
      { entry_id: 3, empty: false },
      { entry_id: 2, empty: true },
    ])
    expect(await verify(opened)).toEqual([])
  })

  test('two instances, forty writers and an eraser leave one valid chain', async () => {
    const writing = new AbortController()
    const chains = [opened, second].map(async (instance) => {
      while (!writing.signal.aborted) await extend(instance, { atOnce: 7 })
    })
    await Promise.all(
      Array.from({ length: 40 }, async (_, writer) => {
        for (let index = 0; index < 10; index += 1)
          await (index % 2 ? second : opened).db.transaction().execute(async (trx) => {
            await record(trx, writer)
            if (index % 3 === 0) await sql`select pg_sleep(0.01)`.execute(trx)
            if (index === 5 && writer % 4 === 0) await eraseSubjects(trx, { type: 'user', ids: [writer] })
            await record(trx, writer)
          })
      }),
    )
    writing.abort()
    await Promise.all(chains)
    await extend()
    const { rows } = await sql`select count(*)::int as links, count(distinct entry_id)::int as entries,
      max(position) as last from hash_chain_link`.execute(opened.db)
    expect(rows).toEqual([{ links: 800, entries: 800, last: 800 }])
    expect(await settled()).toBeGreaterThanOrEqual(800)
    expect(await verify(opened)).toEqual([])
  })
})

test.each(databases())('a process that is killed while it links leaves a whole chain on %s', async (kind) => {
  const location = await testDatabase(kind)
  const before = await openLocation(location)
  await before.raw(`insert into audit_entry (actor_kind, action, subject_type, subject_id, "after")
    select 'staff', 'try', 'user', n::text, '{"a": 1}' from generate_series(1, 3000) n`)
  await before.close()
  const program = join(import.meta.dirname, 'testing/extend-until-killed.ts')
  const child = spawn(process.execPath, [program, location.dataDir, location.databaseUrl ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const after = await openLocation(location)
  expect(await verify(after)).toEqual([])
  const { rows } = await after.raw('select position from hash_chain_head where chain = $1', [auditChain.name])
  expect(await extendChain(after.db, auditChain)).toBe(3_000 - Number(rows[0]?.['position']))
  expect(await verify(after)).toEqual([])
  await after.close()
  await location.remove()
})
