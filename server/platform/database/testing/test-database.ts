import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'
import { databaseUrl } from '../../../../scripts/postgres.mjs'
import { type Database, openDatabase } from '../database.ts'
import { cacheMachineCode } from './cache-machine-code.ts'
import { postgresTemplate } from './postgres-template.ts'

/** Which database a test runs on. */
export type DatabaseKind = Database['kind']

/** The databases that data tests run on, for `describe.each(databases())`. `TEST_DATABASE` names one of them alone. */
export const databases = (): DatabaseKind[] => {
  const all: DatabaseKind[] = ['embedded', 'postgres']
  return all.filter((kind) => (process.env.TEST_DATABASE ?? kind) === kind)
}

/** Where one test database lives, so that a second instance can be opened on it, and how it goes away. */
export interface TestDatabase {
  readonly kind: DatabaseKind
  readonly dataDir: string
  readonly databaseUrl: string | null
  remove(): Promise<void>
}

const administrate = async (statement: string): Promise<void> => {
  const admin = await openDatabase({ dataDir: '', databaseUrl: inject('postgresUrl'), log: silentLog })
  await admin.raw(statement)
  await admin.close()
}

/** A log that tests do not see. */
export const silentLog = pino({ level: 'silent' })

/** An empty folder and, on PostgreSQL, an empty database (`empty`) or a migrated copy of the template. */
export const testDatabase = async (
  kind: DatabaseKind,
  content: 'empty' | 'migrated' = 'migrated',
): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-test-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (kind === 'embedded') {
    if (content === 'migrated') cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
    return { kind, dataDir, databaseUrl: null, remove: removeFolder }
  }
  const name = `portico_${randomUUID().replaceAll('-', '')}`
  await administrate(`create database ${name} template ${content === 'empty' ? 'template0' : postgresTemplate}`)
  const remove = async (): Promise<void> => {
    await administrate(`drop database ${name} with (force)`)
    await removeFolder()
  }
  return { kind, dataDir, databaseUrl: databaseUrl(inject('postgresUrl'), name), remove }
}

let machineCode: ReturnType<typeof cacheMachineCode> | undefined

/** Opens the database of a place. */
export const openLocation = async (location: TestDatabase): Promise<Database> => {
  if (location.kind === 'embedded') await (machineCode ??= cacheMachineCode())
  return openDatabase({ ...location, log: silentLog })
}
