import { ConfigurationError } from './configuration-error.ts'

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** One sentence for whoever starts the product: a taken port, a held folder, a missing key, a database that is away. */
export const startSentence = (error: unknown): string => {
  if (error instanceof ConfigurationError) return error.message
  if (!(error instanceof Error)) return `Portico could not start: ${String(error)}`
  if (error.name === 'DataFolderInUse') return error.message
  switch (codeOf(error)) {
    case 'EADDRINUSE': {
      const port = 'port' in error ? String(error.port) : ''
      return `Port ${port} is taken by another program: stop it, or start with another PORT.`
    }
    case 'EACCES':
      return `Not allowed to use ${'path' in error ? String(error.path) : 'a port or folder'}: ${error.message}.`
    case 'EADDRNOTAVAIL':
      return `HOST names no address of this machine: ${error.message}.`
    case 'ENOSPC':
      return `The disk is full: ${error.message}.`
    case 'EEXIST':
    case 'ENOTDIR':
    case 'ENOENT':
    case 'EROFS':
      return `DATA_DIR cannot be used as a folder: ${error.message}.`
    case '57P02':
      return `The database in DATA_DIR cannot be used: ${error.message}`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case '28P01':
    case '3D000':
    case '53300':
    case '57P03':
      return `The database of DATABASE_URL cannot be reached or refuses the login: ${error.message}.`
    default:
      return `Portico could not start: ${error.stack ?? error.message}`
  }
}
