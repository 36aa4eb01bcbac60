import type { ErrorFields } from './embedded/messages.ts'

/** An error of the embedded database, with the fields that `pg` gives its errors (`code`, `constraint`, …). */
export class EmbeddedDatabaseError extends Error {
  constructor(fields: ErrorFields) {
    super(fields.message)
    Object.assign(this, fields)
    this.name = 'DatabaseError'
  }
}

/** The data folder belongs to another running process; the message is one sentence naming it. */
export class DataFolderInUse extends Error {
  readonly pid: number

  constructor(folder: string, pid: number) {
    const holder = pid > 0 ? `process ${pid}` : 'another process'
    super(`The data folder ${folder} is in use by ${holder}: stop it first, or set DATA_DIR to another folder.`)
    this.name = 'DataFolderInUse'
    this.pid = pid
  }
}

/** The PostgreSQL of `DATABASE_URL` cannot be used; the message is one sentence with what is the matter. */
export class PostgresUnusable extends Error {}

/** A call has waited for the database as long as it may; the same call may succeed later. */
export class DatabaseTooSlow extends Error {
  constructor() {
    super('The database did not answer in the time that a call has.')
  }
}

const textField = (error: unknown, field: string): string | null => {
  if (typeof error !== 'object' || error === null) return null
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : null
}

/** The SQLSTATE of a database error, or null when it is something else. */
export const sqlState = (error: unknown): string | null => {
  const code = textField(error, 'code')
  return code !== null && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

/** The constraint that a row offended by repeating a unique key (SQLSTATE 23505), or null for any other error. */
export const uniqueViolation = (error: unknown): string | null =>
  sqlState(error) === '23505' ? (textField(error, 'constraint') ?? '') : null

/** Classes and codes of SQLSTATE for a server that is away, full or about to end: connection, resources, shutdown, disk. */
const awayStates = /^(08...|53...|57P0[1-5]|58030|25006)$/
/** What the system says of a server that cannot be reached, and of a full disk. */
const awayCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|E(TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN|ENOSPC|EDQUOT)$/
/** What `pg` and its pool say when a connection breaks or none can be had; they give these errors no code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/

/** The database is away, starting, stopping, read-only or out of room, or the disk is: the same call may succeed later. */
export const isStorageAway = (error: unknown): boolean => {
  if (error instanceof DatabaseTooSlow) return true
  const state = sqlState(error)
  if (state !== null && awayStates.test(state)) return true
  // A Unix socket that is not there yet has the code of a missing file, and says what was tried.
  if (awayCodes.test(textField(error, 'code') ?? '') || textField(error, 'syscall') === 'connect') return true
  return error instanceof Error && unavailableMessages.test(error.message)
}
