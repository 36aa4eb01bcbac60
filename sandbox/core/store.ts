import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** A stored record: a JSON object with an id. */
export type Stored = { id: string }

/** A named set of JSON objects, in order of first insertion. */
export type Collection<T extends Stored> = {
  get(id: string): T | null
  /** Inserts, or replaces the body and preserves the position. */
  put(record: T): T
  delete(id: string): void
  /** Lists all, oldest first. */
  list(): T[]
  /**
   * Finds those whose top-level or dotted fields equal the given values (null means missing or null), oldest first.
   */
  find(where: Record<string, string | number | boolean | null>): T[]
  /** Lists the records whose number at `field` is set and at most `limit`, smallest first. */
  upTo(field: string, limit: number): T[]
  /** Lists the records whose number at `field` is at least `limit`, oldest first. */
  from(field: string, limit: number): T[]
  /** Returns the smallest number at `field`, or null if none has one. */
  smallest(field: string): number | null
  count(): number
}

/** A value saved by name; survives `reset` if its name starts with `keep.`. */
export type Setting<T> = { get(): T; set(value: T): void }

/** The sandbox's state in one SQLite file; every call is synchronous. */
export type Store = {
  /** Opens a collection; `indexes` are dotted fields that `find`, `upTo` and `smallest` use often. */
  collection<T extends Stored>(name: string, indexes?: string[]): Collection<T>
  /** Runs all or nothing; a nested transaction joins the outer one. */
  transaction<R>(action: () => R): R
  setting<T>(name: string, initial: T): Setting<T>
  /** Empties every collection and every setting whose name does not start with `keep.`. */
  reset(): void
  close(): void
}

type Row = { body: string }

const extract = (field: string): string => `json_extract(body, '$.${field.replace(/[^\w.]/g, '')}')`

const parseAll = <T>(rows: unknown[]): T[] => (rows as Row[]).map((row) => JSON.parse(row.body) as T)

const sqlValue = (value: string | number | boolean): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : value

const openCollection = <T extends Stored>(database: DatabaseSync, table: string): Collection<T> => {
  const getOne = database.prepare(`select body from ${table} where id = ?`)
  const upsert = database.prepare(
    `insert into ${table} (id, body) values (?, ?) on conflict (id) do update set body = excluded.body`,
  )
  const remove = database.prepare(`delete from ${table} where id = ?`)
  const all = database.prepare(`select body from ${table} order by seq`)
  return {
    get: (id) => {
      const row = getOne.get(id) as Row | undefined
      return row ? (JSON.parse(row.body) as T) : null
    },
    put: (record) => {
      upsert.run(record.id, JSON.stringify(record))
      return record
    },
    delete: (id) => {
      remove.run(id)
    },
    list: () => parseAll<T>(all.all()),
    find: (where) => {
      const fields = Object.entries(where)
      const tests = fields.map(([field, value]) =>
        value === null ? `${extract(field)} is null` : `${extract(field)} = ?`,
      )
      const values = fields.flatMap(([, value]) => (value === null ? [] : [sqlValue(value)]))
      const condition = tests.length > 0 ? `where ${tests.join(' and ')}` : ''
      return parseAll<T>(database.prepare(`select body from ${table} ${condition} order by seq`).all(...values))
    },
    upTo: (field, limit) =>
      parseAll<T>(
        database
          .prepare(`select body from ${table} where ${extract(field)} <= ? order by ${extract(field)}, seq`)
          .all(limit),
      ),
    from: (field, limit) =>
      parseAll<T>(database.prepare(`select body from ${table} where ${extract(field)} >= ? order by seq`).all(limit)),
    smallest: (field) => {
      const row = database.prepare(`select min(${extract(field)}) as least from ${table}`).get()
      return typeof row?.['least'] === 'number' ? row['least'] : null
    },
    count: () => Number(database.prepare(`select count(*) as total from ${table}`).get()?.['total'] ?? 0),
  }
}

const openDatabase = (file: string): DatabaseSync => {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal;')
    database.exec('create table if not exists settings (name text primary key, value text not null)')
    database.exec('begin immediate; commit;')
  } catch (error) {
    database.close()
    const busy = error instanceof Error && /locked|busy/i.test(error.message)
    throw busy ? new Error(`The sandbox's data in ${dirname(file)} are in use by another process.`) : error
  }
  return database
}

/**
 * Opens (or creates) the store and locks the file. @throws Error with one clear sentence when another process has
 * locked it.
 */
export const openStore = (file: string): Store => {
  const database = openDatabase(file)
  const collections = new Map<string, Collection<Stored>>()
  let depth = 0
  const transaction = <R>(action: () => R): R => {
    if (depth > 0) return action()
    database.exec('begin immediate')
    depth = 1
    try {
      const result = action()
      database.exec('commit')
      return result
    } catch (error) {
      database.exec('rollback')
      throw error
    } finally {
      depth = 0
    }
  }
  const collection = <T extends Stored>(name: string, indexes: string[] = []): Collection<T> => {
    const table = `c_${name.replace(/\W/g, '_')}`
    const known = collections.get(table)
    if (known) return known as Collection<T>
    database.exec(
      `create table if not exists ${table} (seq integer primary key autoincrement, id text not null unique, body text not null)`,
    )
    for (const field of indexes)
      database.exec(`create index if not exists ${table}_${field.replace(/\W/g, '_')} on ${table} (${extract(field)})`)
    const opened = openCollection<T>(database, table)
    collections.set(table, opened)
    return opened
  }
  const read = database.prepare('select value from settings where name = ?')
  const write = database.prepare(
    'insert into settings values (?, ?) on conflict (name) do update set value = excluded.value',
  )
  return {
    collection,
    transaction,
    setting: <T>(name: string, initial: T) => ({
      get: () => {
        const row = read.get(name)
        return row ? (JSON.parse(String(row['value'])) as T) : initial
      },
      set: (value) => {
        write.run(name, JSON.stringify(value))
      },
    }),
    reset: () =>
      transaction(() => {
        for (const row of database
          .prepare("select name from sqlite_master where type = 'table' and name like 'c\\_%' escape '\\'")
          .all())
          database.exec(`delete from ${String(row['name'])}`)
        database.exec("delete from settings where name not like 'keep.%'")
      }),
    close: () => database.close(),
  }
}
