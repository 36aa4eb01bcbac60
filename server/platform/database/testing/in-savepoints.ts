import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Db, PlatformTables } from '#server/platform/database/database.ts'

/** A database whose transactions are savepoints of one that is never committed. */
export interface InSavepoints {
  readonly db: Db
  /** Does the work, then takes back everything it has written. */
  readonly takenBack: (work: () => Promise<void>) => Promise<void>
}

/** Opens a transaction on one connection for the work; takes everything back at its end. */
export const inSavepoints = (outer: Db, work: (inside: InSavepoints) => Promise<void>): Promise<void> =>
  outer.connection().execute(async (session) => {
    const run = (text: string) => session.executeQuery(CompiledQuery.raw(text))
    const connection: DatabaseConnection = {
      executeQuery: <Row>(query: CompiledQuery) => session.executeQuery<Row>(query),
      streamQuery: () => {
        throw new Error('rows are not streamed in savepoints')
      },
    }
    // One statement after the other, and no other between those of a transaction: as on the embedded database.
    let last: Promise<void> = Promise.resolve()
    let release = (): void => undefined
    let depth = 0
    const driver: Driver = {
      init: async () => undefined,
      acquireConnection: async () => {
        const before = last
        const mine = Promise.withResolvers<void>()
        last = mine.promise
        await before
        release = mine.resolve
        return connection
      },
      releaseConnection: async () => release(),
      beginTransaction: async () => void (await run('savepoint work')),
      commitTransaction: async () => void (await run('release savepoint work')),
      rollbackTransaction: async () => void (await run('rollback to savepoint work; release savepoint work')),
      destroy: async () => undefined,
    }
    const db: Db = new Kysely<PlatformTables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driver,
        createIntrospector: (one) => new PostgresIntrospector(one),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
    const takenBack: InSavepoints['takenBack'] = async (inner) => {
      depth += 1
      const name = `before_${depth}`
      await run(`savepoint ${name}`)
      await inner()
      await run(`rollback to savepoint ${name}; release savepoint ${name}`)
      depth -= 1
    }
    await run('begin')
    try {
      await work({ db, takenBack })
    } finally {
      await run('rollback')
    }
  })
