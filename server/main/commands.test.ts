import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { compileCache } from '#scripts/prepare.mjs'
import {
  type DatabaseKind,
  describeOnBoth,
  describeOnOne,
  opened,
  openTestPlatform,
  testDatabase,
} from '#server/platform/database/testing.ts'
import { serveCommands } from './commands.ts'

/** Runs one of the commands as `npm run` does. */
const run = (program: string, args: string[], location: { dataDir: string; databaseUrl: string | null }) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = {
      ...compileCache,
      PATH: process.env.PATH,
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl ?? '',
    }
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, program), ...args],
      { env },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

/** Opens a server that serves the commands, with what several of them need. */
const openServer = (kind: DatabaseKind) => {
  const test = opened(() => openTestPlatform(kind))
  beforeAll(async () => {
    serveCommands(test.database, test.fileLocation)
  })
  return {
    test,
    runHere: (program: string, ...args: string[]) => run(program, args, test.testDb),
    makeAdmin: (...args: string[]) => run('make-admin.ts', args, test.testDb),
    register: (email: string, verifiedAt: 'now()' | 'null') =>
      test.database.raw(
        `insert into app_user (email, password_hash, language, registered_at, email_verified_at)
         values ('${email}', '$argon2id$x', 'en', now(), ${verifiedAt})`,
      ),
  }
}

describeOnBoth('the commands beside a running server on %s', (kind) => {
  const { test, runHere, makeAdmin, register } = openServer(kind)

  it('report each violation and exit with 1', async () => {
    const row = { key: 'a'.repeat(40), size: 1, sha256: 'b'.repeat(64) }
    await test.db.insertInto('stored_file').values(row).execute()
    const { code, out } = await runHere('verify-data.ts')
    await test.db.deleteFrom('stored_file').execute()
    expect(out).toContain('FAILED  every file row has its file')
    expect(out).toContain(`(${row.key}) is missing`)
    expect(out).toMatch(/\n1 violations\n$/)
    expect(code).toBe(1)
  })

  it('make a registered user an admin, and nobody else', async () => {
    await register('first@example.test', 'now()')
    const made = await makeAdmin('First@example.test')
    expect(made).toMatchObject({ code: 0, out: 'First@example.test is an admin now.\n', err: '' })
    expect(await makeAdmin('nobody@example.test')).toMatchObject({ code: 2, out: '' })
    const { rows } = await test.database.raw(`select role from user_role`)
    expect(rows).toEqual([{ role: 'ROLE_ADMIN' }])
    await test.database.raw('delete from app_user')
  })

  it('back up, and restore to another location, which had no data', async () => {
    await test.db.insertInto('domain_event').values({ name: 'stored', payload: '{}' }).execute()
    const path = join(test.testDb.dataDir, 'all.backup')
    const backup = await runHere('backup.ts', path)
    expect(backup).toMatchObject({ code: 0, err: '' })
    expect(backup.out).toMatch(/^Backed up \d+ rows and 0 files to /)

    const location = await testDatabase(kind, 'empty')
    const restored = await run('restore.ts', [path], location)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toMatch(/^Restored \d+ rows and 0 files from [^]*\n0 violations\n$/)
    await location.remove()
    await rm(path)
  })

  it('do not restore under a running server', async () => {
    await test.start()
    const { code, err } = await runHere('restore.ts', 'any.backup', '--force')
    expect(code).toBe(2)
    expect(err).toMatch(kind === 'embedded' ? /is in use by process \d+/ : /cannot be read|running on this database/)
  })
})

describeOnOne('the answers of the commands, on %s', (kind) => {
  const { test, runHere, makeAdmin, register } = openServer(kind)

  it('verify the data', async () => {
    const { code, out } = await runHere('verify-data.ts')
    expect(out).toMatch(/^ok {6}every file row has its file/)
    expect(out).toMatch(/\n0 violations\n$/)
    expect(code).toBe(0)
  })

  it('make a registered user an admin, once', async () => {
    await register('first@example.test', 'now()')
    const made = await makeAdmin('First@example.test')
    expect(made).toMatchObject({ code: 0, out: 'First@example.test is an admin now.\n', err: '' })
    const again = await makeAdmin('first@example.test')
    expect(again).toMatchObject({ code: 0, out: 'first@example.test is an admin already.\n' })
    const { rows } = await test.database.raw(`select role from user_role`)
    expect(rows).toEqual([{ role: 'ROLE_ADMIN' }])
    expect((await makeAdmin()).err).toContain('npm run make-admin --')
    await test.database.raw('delete from app_user')
  })

  it('make nobody with an unconfirmed address an admin, unless the operator confirms it', async () => {
    await register('boss@example.test', 'null')
    const refused = await makeAdmin('boss@example.test')
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).toMatch(
      /^Nobody has confirmed this address, [^\n]*npm run make-admin -- boss@example\.test --confirm-address\n$/,
    )
    expect((await test.database.raw(`select role from user_role`)).rows).toEqual([])
    const made = await makeAdmin('boss@example.test', '--confirm-address')
    expect(made).toMatchObject({ code: 0, out: 'boss@example.test is an admin now.\n', err: '' })
    const { rows } = await test.database.raw(
      `select u.email_verified_at is not null as confirmed, r.role,
         (select json_agg(e.action order by e.id) from audit_entry e
          where e.subject_type = 'user' and e.subject_id = u.id::text) as actions
       from app_user u join user_role r on r.user_id = u.id`,
    )
    expect(rows).toEqual([{ confirmed: true, role: 'ROLE_ADMIN', actions: ['set-email-verified', 'grant-role'] }])
    await test.database.raw('delete from app_user')
  })

  it('restore only over data if that is forced', async () => {
    const path = join(test.testDb.dataDir, 'all.backup')
    expect((await runHere('backup.ts', path)).code).toBe(0)
    const location = await testDatabase(kind, 'empty')
    const nothing = await run('verify-data.ts', [], location)
    expect(nothing).toEqual({ code: 2, out: '', err: 'There are no data yet: start Portico once.\n' })
    expect((await run('restore.ts', [path], location)).code).toBe(0)
    const again = await run('restore.ts', [path], location)
    expect(again).toMatchObject({ code: 2, out: '' })
    expect(again.err).toMatch(/^The database has data already: [^\n]*\n$/)
    expect((await run('restore.ts', [path, '--force'], location)).code).toBe(0)
    await location.remove()
    await rm(path)
  })

  it('fail with one sentence if no file is named', async () => {
    const nameless = await runHere('restore.ts')
    expect(nameless).toMatchObject({ code: 2, out: '' })
    expect(nameless.err.trim().split('\n')).toHaveLength(1)
  })
})
