import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigurationError } from './configuration-error.ts'
import type { Environment } from './environment.ts'

/** The ways to guard the connection, as libpq names them; `disable` and what may fall back to it are none. */
const guarded = ['require', 'verify-ca', 'verify-full'] as const
type Guarded = (typeof guarded)[number]

const isGuarded = (mode: string): mode is Guarded => (guarded as readonly string[]).includes(mode)

type Variables = Pick<Environment, 'DATABASE_URL' | 'DATABASE_TLS' | 'DATABASE_CA_FILE'>

/** Stands where an address names no host, which the driver allows and the parser does not. */
const noHost = 'none.invalid'

const addressOf = (written: string): URL => {
  const complete = URL.canParse(written) ? written : written.replace('@/', `@${noHost}/`)
  if (URL.canParse(complete)) return new URL(complete)
  throw new ConfigurationError('DATABASE_URL must be postgres://user:password@host:port/name.')
}

/** The server's host as the driver takes it; '' and a path are a socket on this machine. */
const hostOf = ({ hostname, searchParams }: URL): string => {
  const named = hostname === noHost ? '' : decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1')
  return searchParams.get('host') || named || (process.env['PGHOST'] ?? '')
}

const isThisMachine = (host: string): boolean =>
  host === '' || host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** Whether data go to the database's server over a network without TLS. */
export const isInTheOpen = (databaseUrl: string | null): boolean => {
  if (databaseUrl === null) return false
  const url = addressOf(databaseUrl)
  return !isThisMachine(hostOf(url)) && !isGuarded(url.searchParams.get('sslmode') ?? 'disable')
}

/** What the address itself says of TLS: libpq's `sslmode`, or the driver's own words for it; '' when nothing. */
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
    // Said below: for who configures, both are the same mistake.
  }
  throw new ConfigurationError(
    'DATABASE_CA_FILE must be a file with the certificates (PEM) of those who may sign for the database.',
  )
}

const modeOf = ({ DATABASE_TLS: wanted, DATABASE_CA_FILE: file }: Variables, inUrl: string): string => {
  const requested = wanted === 'off' ? 'disable' : wanted
  if (requested !== '' && inUrl !== '' && requested !== inUrl)
    throw new ConfigurationError(`DATABASE_TLS is ${wanted} and the sslmode of DATABASE_URL another: set one of them.`)
  if (requested !== '') return requested
  return inUrl === '' && file !== '' ? 'verify-full' : inUrl
}

/**
 * The address of PostgreSQL with everything that the driver has to know about TLS in it, so that the pool, the job queue and
 * the commands connect alike; null for the embedded database. `sslmode` means what it means to libpq (PostgreSQL's manual,
 * §34.19). Throws `ConfigurationError`.
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
  // Without it the driver takes `require` for `verify-full` today, and says that it will not tomorrow.
  searchParams.set('uselibpqcompat', 'true')
  if (file !== '') searchParams.set('sslrootcert', readableAuthority(file))
  if (searchParams.get('sslrootcert') === 'system') searchParams.delete('sslrootcert')
  if (mode === 'verify-ca' && !searchParams.get('sslrootcert'))
    throw new ConfigurationError('DATABASE_TLS=verify-ca needs DATABASE_CA_FILE; or set DATABASE_TLS=verify-full.')
  return url.href.replace(`@${noHost}/`, '@/')
}
