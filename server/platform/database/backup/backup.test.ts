import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditChain } from '#server/platform/audit/audit-chain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { verifyData } from '#server/platform/database/invariant.ts'
import { platformInvariants } from '#server/platform/database/platform-invariants.ts'
import {
  type DatabaseKind,
  databases,
  describeOnBoth,
  openLocation,
  openTestPlatform,
  type TestPlatform,
  testDatabase,
} from '#server/platform/database/testing.ts'
import { createDiskFiles } from '#server/platform/files/create-disk-files.ts'
import { filesFolder } from '#server/platform/files/file-store.ts'
import { extendChain } from '#server/platform/hash-chain/extend-chain.ts'
import { BackupError } from './format.ts'
import { restoreBackup } from './restore-backup.ts'
import { sequencesOf, tablesOf } from './schema-facts.ts'
import { writeBackup } from './write-backup.ts'

const migrations = join(import.meta.dirname, '../../../main/migrations')
/** From each database to the other; the tests of a forced restore, and those of the commands, stay on one. */
const pairs = databases().map((from, index, all): [DatabaseKind, DatabaseKind] => [from, all.at(index - 1) ?? from])
const strange = 'a\nb\u2028c\r "quoted" \\ #{"end":true} ş 😀'

/** Returns every row of every table as text, and the current sequence values. */
const contentOf = async ({ db, raw }: Database): Promise<unknown> => {
  const tables: Record<string, unknown> = {}
  for (const table of await tablesOf(db)) {
    const { rows } = await raw(`select to_jsonb(t)::text as row from "${table}" t order by 1`)
    tables[table] = rows.map(({ row }) => row)
  }
  return { tables, sequences: await sequencesOf(db) }
}

const fill = async ({ db, platform, database }: TestPlatform): Promise<void> => {
  const content = Buffer.alloc(700_001, 'portico ')
  // Triggers count users: their rows must come back once.
  await database.raw(`insert into app_user (email, language, registered_at)
    select 'u' || i || '@example.test', 'en', now() from generate_series(1, 3) i`)
  await db.transaction().execute(async (trx) => {
    const eventOf = (_: unknown, index: number) => ({
      name: 'n',
      key: `${index}`,
      payload: JSON.stringify({ strange, index }),
    })
    await trx
      .insertInto('domain_event')
      .values(Array.from({ length: 1_203 }, eventOf))
      .execute()
    const subject = { type: 'test', id: 1 }
    await platform.audit.record(trx, {
      actor: { userId: null, kind: 'system' },
      action: 'try',
      subject,
      after: { strange },
    })
    const { id } = await trx.selectFrom('domain_event').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    await trx
      .insertInto('event_delivery')
      .values({ event_id: id, listener: 'x', done_at: new Date().toISOString() })
      .execute()
    await trx.deleteFrom('domain_event').where('key', '=', '1202').execute()
    for (const bytes of [content, Buffer.from('# small'), Buffer.alloc(0)])
      await platform.files.attach(trx, await platform.files.put(Readable.from([bytes]), { maxBytes: 1_000_000 }))
  })
  await extendChain(db, auditChain)
  await platform.clock.moveTo(9_007_199_254_740)
}

describe.each(pairs)('a backup of %s restored on %s', (from, to) => {
  let source: TestPlatform
  let folder: string
  let path: string

  beforeAll(async () => {
    source = await openTestPlatform(from)
    folder = await mkdtemp(join(tmpdir(), 'portico-backup-'))
    path = join(folder, 'all.backup')
    await fill(source)
    await writeBackup(source.db, { files: source.fileLocation, path })
  })
  afterAll(async () => {
    await source.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('has the same rows, sequences and files', async () => {
    const location = await testDatabase(to, 'empty')
    const database = await openLocation(location)
    const end = await restoreBackup(database, {
      path,
      files: createDiskFiles(filesFolder(location.dataDir)),
      migrations,
      force: false,
    })
    expect(end.tables).toMatchObject({ domain_event: 1_202, stored_file: 3, audit_entry: 1, hash_chain_link: 1 })
    expect(await contentOf(database)).toEqual(await contentOf(source.database))
    await database.close()
    const target = await openTestPlatform(to, { testDb: location })
    for (const { key } of await source.db.selectFrom('stored_file').select('key').execute()) {
      const original = await buffer(await source.platform.files.open(key))
      expect((await buffer(await target.platform.files.open(key))).equals(original)).toBe(true)
    }
    expect(await verifyData(target.db, platformInvariants(target.fileLocation), () => undefined)).toBe(0)
    await target.close()
    await location.remove()
  })
})

describeOnBoth('a restore on %s', (kind) => {
  let test: TestPlatform
  let folder: string
  let path: string
  const options = (more: { path?: string; force?: boolean } = {}) => ({
    path,
    files: test.fileLocation,
    migrations,
    force: false,
    ...more,
  })

  beforeAll(async () => {
    test = await openTestPlatform(kind)
    folder = await mkdtemp(join(tmpdir(), 'portico-backup-'))
    path = join(folder, 'all.backup')
    await fill(test)
    await writeBackup(test.db, { files: test.fileLocation, path })
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('refuses a database with data and changes nothing', async () => {
    const before = await contentOf(test.database)
    await expect(restoreBackup(test.database, options())).rejects.toThrow('The database has data already')
    expect(await contentOf(test.database)).toEqual(before)
  })

  it('refuses a truncated, modified, foreign or missing file', async () => {
    const whole = await readFile(path)
    const tampered = Buffer.from(whole)
    tampered[Math.floor(whole.length / 2)] = (tampered[Math.floor(whole.length / 2)] ?? 0) ^ 0xff
    const files = { cut: whole.subarray(0, whole.length - 500), tampered, foreign: Buffer.from('hello') }
    const before = await contentOf(test.database)
    for (const [name, bytes] of Object.entries(files)) {
      const bad = join(folder, name)
      await writeFile(bad, bytes)
      await expect(restoreBackup(test.database, options({ path: bad, force: true }))).rejects.toThrow(BackupError)
    }
    const missing = options({ path: join(folder, 'missing'), force: true })
    await expect(restoreBackup(test.database, missing)).rejects.toThrow(BackupError)
    expect(await contentOf(test.database)).toEqual(before)
  })

  it('replaces everything when forced, including files and waiting jobs', async () => {
    const before = await contentOf(test.database)
    await test.database.raw('delete from event_delivery')
    await test.database.raw('update domain_event set name = $1', ['changed'])
    const loose = await test.platform.files.put(Readable.from([Buffer.from('later')]), { maxBytes: 100 })
    await test.db.transaction().execute((trx) => test.platform.files.attach(trx, loose))
    await restoreBackup(test.database, options({ force: true }))
    expect(await contentOf(test.database)).toEqual(before)
    expect(await test.platform.files.orphans(0)).toEqual([])
    const { rows } = await test.database.raw(`select to_regclass('pgboss.job') as jobs`)
    expect(rows).toEqual([{ jobs: null }])
  })
})
