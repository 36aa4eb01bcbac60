import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { appliedMigrations, migrate } from './migrate.ts'
import { describeOnBoth, openLocation, type TestDatabase, testDatabase } from './testing.ts'

const tableNames = async ({ raw }: Database): Promise<string[]> => {
  const { rows } = await raw(
    `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  )
  return rows.map((row) => String(row.tablename))
}

describeOnBoth('migrations on %s', (kind) => {
  let location: TestDatabase
  let database: Database
  let folder: string

  beforeAll(async () => {
    location = await testDatabase(kind, 'empty')
    database = await openLocation(location)
    folder = await mkdtemp(join(tmpdir(), 'portico-migrations-'))
    const source = (statement: string) =>
      `import { sql } from ${JSON.stringify(import.meta.resolve('kysely'))}\nexport const up = async (db) => { ${statement} }\n`
    await writeFile(join(folder, '0001-first.ts'), source('await sql`create table first (id integer)`.execute(db)'))
    await writeFile(join(folder, '0002-second.ts'), source('await sql`create table second (id integer)`.execute(db)'))
    await writeFile(
      join(folder, '0003-third.ts'),
      source(
        'await sql`create table third (id integer)`.execute(db); if (process.env.MIGRATION_BREAKS) throw new Error("power cut")',
      ),
    )
  })
  afterAll(async () => {
    await database.close()
    await location.remove()
    await rm(folder, { recursive: true, force: true })
  })

  it('leaves nothing of an interrupted run', async () => {
    process.env.MIGRATION_BREAKS = '1'
    await expect(migrate(database.db, folder)).rejects.toThrow('power cut')
    delete process.env.MIGRATION_BREAKS
    expect(await tableNames(database)).toEqual([])
    expect(await appliedMigrations(database.db)).toEqual([])
  })

  it('applies each migration once when several processes start together', async () => {
    const others = kind === 'postgres' ? await Promise.all([openLocation(location), openLocation(location)]) : []
    const runs = await Promise.all([database, ...others].map(({ db }) => migrate(db, folder)))
    await Promise.all(others.map((other) => other.close()))
    expect(runs.flat().sort()).toEqual(['0001-first', '0002-second', '0003-third'])
    expect(await tableNames(database)).toEqual(['first', 'second', 'third'])
  })

  it('does nothing the second time', async () => {
    expect(await migrate(database.db, folder)).toEqual([])
  })
})
