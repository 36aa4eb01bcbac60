import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'
import { databaseUrl } from '#scripts/postgres.mjs'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { cacheMachineCode } from './cache-machine-code.ts'
import { postgresTemplate } from './postgres-template.ts'
import type { EmbeddedTemplates } from './templates.ts'

/** The database that a test runs on. */
export type DatabaseKind = Database['kind']

/** Lists the databases that this run is for. `TEST_DATABASE` selects one of them. */
export const selectedDatabases = (): DatabaseKind[] => {
  const all: DatabaseKind[] = ['embedded', 'postgres']
  return all.filter((kind) => (process.env.TEST_DATABASE ?? kind) === kind)
}

/** Lists those of them that this machine has: the embedded one first. */
export const databases = (): DatabaseKind[] =>
  selectedDatabases().filter((kind) => kind === 'embedded' || inject('postgresUrl') !== '')

/** The location of one test database, so that a second instance can open it, and its removal. */
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

/** A silent log for tests. */
export const silentLog = pino({ level: 'silent' })

/** Creates a folder with an empty or migrated database of its own, copied from a template. */
export const testDatabase = async (
  kind: DatabaseKind,
  content: keyof EmbeddedTemplates = 'migrated',
): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-test-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (kind === 'embedded') {
    cpSync(inject('embeddedTemplates')[content], dataDir, { recursive: true })
    return { kind, dataDir, databaseUrl: null, remove: removeFolder }
  }
  const name = `portico_${randomUUID().replaceAll('-', '')}`
  const template = content === 'migrated' ? postgresTemplate : 'template0'
  await administrate(`create database ${name} template ${template} strategy file_copy`)
  const remove = async (): Promise<void> => {
    await administrate(`drop database ${name} with (force)`)
    await removeFolder()
  }
  return { kind, dataDir, databaseUrl: databaseUrl(inject('postgresUrl'), name), remove }
}

let machineCode: ReturnType<typeof cacheMachineCode> | undefined

/** Opens the database at a location. */
export const openLocation = async (location: TestDatabase): Promise<Database> => {
  if (location.kind === 'embedded') await (machineCode ??= cacheMachineCode())
  return openDatabase({ ...location, log: silentLog })
}
