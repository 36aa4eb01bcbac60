import { isStorageAway, PostgresUnusable } from '#server/platform/database/errors.ts'
import { StorageUnavailable } from '#server/platform/files/stored-file.ts'
import { ConfigurationError } from './configuration-error.ts'

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Formats a failed start for the operator: a used port, a locked folder, a missing key, an unavailable database. */
export const startSentence = (error: unknown): string => {
  if (error instanceof ConfigurationError) return error.message
  if (error instanceof StorageUnavailable && error.cause instanceof Error && 'code' in error.cause)
    return startSentence(error.cause)
  if (error instanceof StorageUnavailable) return error.message
  if (!(error instanceof Error)) return `Portico could not start: ${String(error)}`
  if (error.name === 'DataFolderInUse' || error instanceof PostgresUnusable) return error.message
  const code = codeOf(error)
  switch (code) {
    case 'EADDRINUSE': {
      const port = 'port' in error ? String(error.port) : ''
      return `Port ${port} is taken by another program: stop it, or start with another PORT.`
    }
    case 'EACCES':
    case 'EPERM':
      return `Not allowed to use ${'path' in error ? String(error.path) : 'a port or folder'}: ${error.message}.`
    case 'EADDRNOTAVAIL':
      return `HOST is not an address of this machine: ${error.message}.`
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return `The disk is full: ${error.message}.`
    case 'EEXIST':
    case 'ENOTDIR':
    case 'ENOENT':
    case 'ENAMETOOLONG':
    case 'ELOOP':
    case 'EROFS':
      return `DATA_DIR cannot be used as a folder: ${error.message}.`
    case '42501':
      return `The role of DATABASE_URL lacks a right that Portico needs: ${error.message}. Make it the owner of its database.`
    case '0A000':
    case '58P01':
      return `The database lacks what Portico needs: ${error.message}. The extension pg_trgm comes with PostgreSQL's contrib package.`
    default:
      break
  }
  if (error.name === 'DatabaseError' && code === '57P02')
    return `The database in DATA_DIR cannot be used: ${error.message}`
  if (isStorageAway(error)) return `The database is unavailable: ${error.message}.`
  return `Portico could not start: ${error.stack ?? error.message}`
}
