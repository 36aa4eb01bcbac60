import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigurationError } from './configuration-error.ts'
import type { Environment } from './environment.ts'

/** The TLS modes in libpq's names; `disable` and those that may fall back to it are not included. */
const guarded = ['require', 'verify-ca', 'verify-full'] as const
type Guarded = (typeof guarded)[number]

const isGuarded = (mode: string): mode is Guarded => (guarded as readonly string[]).includes(mode)

type Variables = Pick<Environment, 'DATABASE_URL' | 'DATABASE_TLS' | 'DATABASE_CA_FILE'>

/** Replaces a missing host, which the driver allows and the parser does not. */
const noHost = 'none.invalid'

const addressOf = (written: string): URL => {
  const complete = URL.canParse(written) ? written : written.replace('@/', `@${noHost}/`)
  if (URL.canParse(complete)) return new URL(complete)
  throw new ConfigurationError('DATABASE_URL must be postgres://user:password@host:port/name.')
}

/** Returns the server's host as the driver reads it; '' and a path are a socket on this machine. */
const hostOf = ({ hostname, searchParams }: URL): string => {
  const named = hostname === noHost ? '' : decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1')
  return searchParams.get('host') || named || (process.env['PGHOST'] ?? '')
}

const isThisMachine = (host: string): boolean =>
  host === '' || host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** Checks whether data reach the database's server over a network without TLS. */
export const isInTheOpen = (databaseUrl: string | null): boolean => {
  if (databaseUrl === null) return false
  const url = addressOf(databaseUrl)
  return !isThisMachine(hostOf(url)) && !isGuarded(url.searchParams.get('sslmode') ?? 'disable')
}

/** Returns the address's own TLS mode: libpq's `sslmode`, or the driver's parameters; '' without any. */
const modeInUrl = ({ searchParams }: URL): string => {
  const mode = searchParams.get('sslmode') ?? ''
  if (mode !== '') return mode === 'no-verify' ? 'require' : mode
  const ssl = searchParams.get('ssl')
  if (ssl === null) return ''
  if (ssl === 'no-verify') return 'require'
  return ssl === 'true' || ssl === '1' ? 'verify-full' : 'disable'
}

const readableAuthority = (file: string): string => {
  const path = resolve(file)
  try {
    if (readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----')) return path
  } catch {
    // Reported below: for the operator, both are the same mistake.
  }
  throw new ConfigurationError(
    'DATABASE_CA_FILE must be a file with the certificates (PEM) of those who may sign for the database.',
  )
}

const modeOf = ({ DATABASE_TLS: wanted, DATABASE_CA_FILE: file }: Variables, inUrl: string): string => {
  const requestedMode = wanted === 'off' ? 'disable' : wanted
  if (requestedMode !== '' && inUrl !== '' && requestedMode !== inUrl)
    throw new ConfigurationError(`DATABASE_TLS is ${wanted} and the sslmode of DATABASE_URL another: set one of them.`)
  if (requestedMode !== '') return requestedMode
  return inUrl === '' && file !== '' ? 'verify-full' : inUrl
}

/**
 * Builds PostgreSQL's address with all TLS parameters for the driver, so that pool, job queue and commands connect
 * alike. Null for the embedded database. `sslmode` means what it means to libpq (PostgreSQL's manual, §34.19). Throws
 * `ConfigurationError`.
 */
export const databaseUrlOf = (variables: Variables): string | null => {
  const { DATABASE_URL: written, DATABASE_CA_FILE: file } = variables
  if (written === '') return null
  const url = addressOf(written)
  const mode = modeOf(variables, modeInUrl(url))
  if (mode === '') return written
  const { searchParams } = url
  searchParams.delete('ssl')
  searchParams.set('sslmode', mode)
  // Without it the driver treats `require` as `verify-full` today, and warns that this will change.
  searchParams.set('uselibpqcompat', 'true')
  if (file !== '') searchParams.set('sslrootcert', readableAuthority(file))
  if (searchParams.get('sslrootcert') === 'system') searchParams.delete('sslrootcert')
  if (mode === 'verify-ca' && !searchParams.get('sslrootcert'))
    throw new ConfigurationError('DATABASE_TLS=verify-ca needs DATABASE_CA_FILE; or set DATABASE_TLS=verify-full.')
  return url.href.replace(`@${noHost}/`, '@/')
}
