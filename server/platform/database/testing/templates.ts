import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { databaseUrl } from '#scripts/postgres.mjs'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { installQueue } from '#server/platform/jobs/install-queue.ts'
import { postgresTemplate } from './postgres-template.ts'

const root = join(import.meta.dirname, '../../../..')
const migrations = join(root, 'server/main/migrations')
const log = pino({ level: 'silent' })

/** Creates an embedded database without tables. */
const createCluster = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ dataDir, databaseUrl: null, log })
  // The first query waits until the cluster is complete.
  await database.raw('select 1')
  await database.close()
}

/** Migrates a database and installs an empty job queue. */
const prepare = async (dataDir: string, url: string | null): Promise<void> => {
  const database = await openDatabase({ dataDir, databaseUrl: url, log })
  try {
    await migrate(database.db, migrations)
    await installQueue(database, log)
  } finally {
    await database.close()
  }
}

/** The data folders that embedded test databases are copied from: without tables, and migrated. */
export interface EmbeddedTemplates {
  readonly empty: string
  readonly migrated: string
}

const templatesIn = (folder: string): EmbeddedTemplates => ({
  empty: join(folder, 'empty'),
  migrated: join(folder, 'migrated'),
})

/** Returns a hash that changes with the migrations, the libraries and what a template has. */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  hash.update(Object.keys(templatesIn('')).join())
  for (const file of readdirSync(migrations).sort()) hash.update(file).update(readFileSync(join(migrations, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Removes templates of other migrations, unless another run created them just now. */
const removeOld = async (cache: string): Promise<void> => {
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const path = join(cache, name)
    if (Date.now() - statSync(path).mtimeMs > 3_600_000) await rm(path, { recursive: true, force: true })
  }
}

/** Creates the data folders that embedded test databases are copied from; cached between runs until something changes. */
export const embeddedTemplates = async (): Promise<EmbeddedTemplates> => {
  const cache = join(root, '.cache', 'test-databases')
  const folder = join(cache, fingerprint())
  if (existsSync(folder)) return templatesIn(folder)
  await removeOld(cache)
  await mkdir(cache, { recursive: true })
  const unfinished = `${folder}.${process.pid}`
  const { empty, migrated } = templatesIn(unfinished)
  await mkdir(empty, { recursive: true })
  await createCluster(empty)
  cpSync(empty, migrated, { recursive: true })
  await prepare(migrated, null)
  await rename(unfinished, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error
  })
  return templatesIn(folder)
}

/** Creates the template in a new cluster. */
export const preparePostgresTemplate = async (url: string): Promise<void> => {
  const admin = await openDatabase({ dataDir: '', databaseUrl: url, log })
  await admin.raw(`create database ${postgresTemplate}`)
  await admin.close()
  await prepare('', databaseUrl(url, postgresTemplate))
}
