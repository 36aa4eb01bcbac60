import { resolve } from 'node:path'
import type { ObjectStoreSettings } from '#server/platform/settings/settings.ts'
import { databaseUrlOf } from './database-url-of.ts'
import { readEnvironment } from './environment.ts'
import { objectStoreOf } from './object-store-of.ts'

/** The location of the data, for commands that need no other configuration. */
export interface StorageLocation {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly objectStore: ObjectStoreSettings | null
}

/** Reads the variables of database and store only: a command must not fail for what it does not need. */
const storageVariables = (variables: NodeJS.ProcessEnv) =>
  readEnvironment(Object.fromEntries(Object.entries(variables).filter(([name]) => /^(S3|DATABASE)_/.test(name))))

/** Reads the same variables with the same defaults as `readConfiguration`. */
export const storageLocation = (variables: NodeJS.ProcessEnv): StorageLocation => {
  const env = storageVariables(variables)
  return {
    dataDir: resolve(variables.DATA_DIR?.trim() || '.portico'),
    databaseUrl: databaseUrlOf(env),
    objectStore: objectStoreOf(env),
  }
}
