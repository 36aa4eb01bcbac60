import { resolve } from 'node:path'
import type { ObjectStoreSettings } from '#server/platform/settings/settings.ts'
import { readEnvironment } from './environment.ts'
import { objectStoreOf } from './object-store-of.ts'

/** Where the data are, for commands that need nothing else of the configuration. */
export interface StoragePlace {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly objectStore: ObjectStoreSettings | null
}

/** The store's variables alone: a command must not fail for what it does not need. */
const storeVariables = (variables: NodeJS.ProcessEnv) =>
  readEnvironment(Object.fromEntries(Object.entries(variables).filter(([name]) => name.startsWith('S3_'))))

/** The same variables and defaults as `readConfiguration`. */
export const storagePlace = (variables: NodeJS.ProcessEnv): StoragePlace => ({
  dataDir: resolve(variables.DATA_DIR?.trim() || '.portico'),
  databaseUrl: variables.DATABASE_URL?.trim() || null,
  objectStore: objectStoreOf(storeVariables(variables)),
})
