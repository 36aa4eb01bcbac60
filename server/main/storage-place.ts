import { resolve } from 'node:path'

/** Where the data are, for commands that need nothing else of the configuration. */
export interface StoragePlace {
  readonly dataDir: string
  readonly databaseUrl: string | null
}

/** The same variables and defaults as `readConfiguration`. */
export const storagePlace = (variables: NodeJS.ProcessEnv): StoragePlace => ({
  dataDir: resolve(variables.DATA_DIR?.trim() || '.portico'),
  databaseUrl: variables.DATABASE_URL?.trim() || null,
})
