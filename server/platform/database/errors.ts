import type { ErrorFields } from './embedded/messages.ts'

/** An error of the embedded database with the fields of `pg` errors (`code`, `constraint`, …). */
export class EmbeddedDatabaseError extends Error {
  constructor(fields: ErrorFields) {
    super(fields.message)
    Object.assign(this, fields)
    this.name = 'DatabaseError'
  }
}

/** Another running process uses the data folder; the message is one sentence that names it. */
export class DataFolderInUse extends Error {
  readonly pid: number

  constructor(folder: string, pid: number) {
    const holder = pid > 0 ? `process ${pid}` : 'another process'
    super(`The data folder ${folder} is in use by ${holder}: stop it first, or set DATA_DIR to another folder.`)
    this.name = 'DataFolderInUse'
    this.pid = pid
  }
}

/** The PostgreSQL of `DATABASE_URL` cannot be used; the message says why in one sentence. */
export class PostgresUnusable extends Error {}

/** A call reached its time limit for the database; it may succeed later. */
export class DatabaseTooSlow extends Error {
  constructor() {
    super('The database did not answer in the time that a call has.')
  }
}

/** A search did not end in its time: too much matches it. */
export class SearchTooBroad extends Error {
  constructor() {
    super('The search did not end in its time.')
  }
}

const textField = (error: unknown, field: string): string | null => {
  if (typeof error !== 'object' || error === null) return null
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : null
}

/** Returns the SQLSTATE of a database error, or null for anything else. */
export const sqlState = (error: unknown): string | null => {
  const code = textField(error, 'code')
  return code !== null && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

/** Returns the violated unique constraint (SQLSTATE 23505), or null for any other error. */
export const uniqueViolation = (error: unknown): string | null =>
  sqlState(error) === '23505' ? (textField(error, 'constraint') ?? '') : null

/** SQLSTATE classes and codes of an unavailable server: connection, resources, shutdown, disk. */
const awayStates = /^(08...|53...|57P0[1-5]|58030|25006)$/
/** System error codes of an unreachable server or a full disk. */
const awayCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|E(TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN|ENOSPC|EDQUOT)$/
/** Messages of `pg` and its pool for broken or unavailable connections; these errors have no code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/

/** Checks whether the database or the disk is unavailable, restarting, read-only or full: the call may succeed later. */
export const isStorageAway = (error: unknown): boolean => {
  if (error instanceof DatabaseTooSlow) return true
  const state = sqlState(error)
  if (state !== null && awayStates.test(state)) return true
  // A missing Unix socket has the error code of a missing file, and names its system call.
  if (awayCodes.test(textField(error, 'code') ?? '') || textField(error, 'syscall') === 'connect') return true
  return error instanceof Error && unavailableMessages.test(error.message)
}
