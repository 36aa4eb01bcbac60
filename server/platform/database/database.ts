import { resolve } from 'node:path'
import { CompiledQuery, Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { ControlCommand } from './control-line.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import type { EmbeddedClient } from './embedded/client.ts'
import { openCluster } from './embedded/open-cluster.ts'
import { openPool, requireServer } from './postgres.ts'
import type { PlatformTables } from './tables.ts'
import { withNamedStatements } from './with-named-statements.ts'

export type { PlatformTables } from './tables.ts'

/** The typed query builder; a domain sees its own tables through `db.$extendTables<ItsTables>()`. */
export type Db = Kysely<PlatformTables>
/** The query builder inside a transaction. Using the outer `db` there waits forever on the embedded database. */
export type Trx = Transaction<PlatformTables>

/** What the job queue connects to: the embedded database's thread, or PostgreSQL by its address. */
export type Connection =
  | { readonly kind: 'embedded'; readonly client: EmbeddedClient }
  | { readonly kind: 'postgres'; readonly url: string }

/** An open database of either kind. */
export interface Database {
  readonly db: Db
  readonly kind: 'embedded' | 'postgres'
  readonly connection: Connection
  /** Runs SQL with `$1` parameters. */
  raw(sql: string, params?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Registers a CLI command on the data folder's socket. Does nothing on PostgreSQL, where commands connect themselves.
   */
  serve(name: string, command: ControlCommand): void
  /** Gives back memory that much work once needed, on the embedded database; PostgreSQL does it itself. */
  releaseMemory(): Promise<void>
  close(): Promise<void>
}

/** Options of `openDatabase`. */
export interface DatabaseOptions {
  readonly dataDir: string
  /** PostgreSQL's address; null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly log: Logger
}

const rawOn =
  (db: Db): Database['raw'] =>
  async (sql, params = []) => {
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, [...params]))
    return { rows }
  }

const openPostgres = async (url: string, log: Logger): Promise<Database> => {
  const pool = openPool(url, log)
  await requireServer(pool).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const db: Db = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) })
  let closing: Promise<void> | null = null
  return {
    db,
    kind: 'postgres',
    connection: { kind: 'postgres', url },
    raw: rawOn(db),
    serve: () => undefined,
    releaseMemory: () => Promise.resolve(),
    close: () => (closing ??= pool.end()),
  }
}

const openEmbeddedIn = async (dataDir: string, log: Logger): Promise<Database> => {
  const commands = new Map<string, ControlCommand>()
  const lock = await lockDataFolder(dataDir, commands)
  try {
    const client = await openCluster(dataDir, log)
    const db: Db = new Kysely<PlatformTables>({ dialect: new PGliteDialect({ pglite: client }) })
    const close = async (): Promise<void> => {
      try {
        await client.close()
      } finally {
        await lock.release()
      }
    }
    let closing: Promise<void> | null = null
    return {
      db,
      kind: 'embedded',
      connection: { kind: 'embedded', client },
      raw: rawOn(db),
      serve: (name, command) => void commands.set(name, command),
      releaseMemory: () => client.renew(),
      close: () => (closing ??= close()),
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Opens the database that the options name; `migrate` creates its tables. Only one process at a time may open the
 * embedded one. Throws `DataFolderInUse` with a readable sentence when another process has it.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl === null
    ? await openEmbeddedIn(resolve(options.dataDir), options.log)
    : await openPostgres(options.databaseUrl, options.log)
