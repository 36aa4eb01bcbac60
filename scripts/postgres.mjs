// A private PostgreSQL for the tests: a cluster in a temporary folder, on a Unix socket, removed after the run.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { postgresPackageFolder } from './postgres-package.mjs'

const needed = ['initdb', 'postgres']
const starts = (folder, options) =>
  spawnSync(join(folder, 'postgres'), ['--version'], { stdio: 'ignore', ...options }).status === 0
const complete = (folder) => needed.every((name) => existsSync(join(folder, name))) && starts(folder)

const debianFolders = () => {
  try {
    return readdirSync('/usr/lib/postgresql')
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => `/usr/lib/postgresql/${version}/bin`)
  } catch {
    return []
  }
}

const machineFolders = () => [
  ...debianFolders(),
  '/opt/homebrew/bin',
  '/usr/local/bin',
  ...(process.env.PATH ?? '').split(delimiter),
]

/**
 * Finds the folder with PostgreSQL's programs (Debian's, Homebrew's, PATH, or the npm package), or null.
 * `TEST_PROGRAMS=packages` passes over the machine's own, `none` over all.
 */
export const findPostgres = (wanted = process.env.TEST_PROGRAMS ?? 'any') => {
  const folders = {
    any: () => [...machineFolders(), postgresPackageFolder],
    packages: () => [postgresPackageFolder],
    none: () => [],
  }
  return folders[wanted]().find((folder) => folder !== '' && complete(folder)) ?? null
}

/** PostgreSQL refuses to run as root: these users are tried instead. */
const serverUser = () => {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: number('-u'), gid: number('-g') }
    } catch {
      // Try the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it.')
}

/** The server ends with this process, however it ends: the guard's input closes with its parent. */
const guardScript = `
  const { spawn } = require('node:child_process')
  const { rmSync } = require('node:fs')
  const { folder, program, args, options } = JSON.parse(process.argv[1])
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = () => server.kill('SIGINT')
  process.stdin.on('end', stop).on('close', stop).resume()
  process.on('SIGINT', () => {})
  process.on('SIGTERM', stop)
  server.on('exit', () => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
`

const answers = async (Client, host) => {
  const client = new Client({ host, user: 'portico', database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Returns the programs' folder, or a copy's that the server's user may read: root's own folders are closed to it. */
const readableFor = (as, bin, folder) => {
  if (starts(bin, as)) return bin
  const copy = join(folder, 'programs')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Each new connection would compile the machine code of the same few statements again.
  jit: 'off',
  shared_buffers: '64MB',
  max_connections: '200',
  logging_collector: 'off',
  log_min_messages: 'panic',
}

/**
 * Starts a private cluster and returns `{ url, stop }`; `databaseUrl(url, name)` names another database of it. Throws
 * an Error with one sentence if PostgreSQL is not installed.
 */
export const ensurePostgres = async () => {
  const found = findPostgres()
  if (!found)
    throw new Error('PostgreSQL was not found: install it (Debian: apt-get install postgresql) to run the tests.')
  // Not at the top: the search for PostgreSQL precedes the installation of the packages.
  const { Client } = (await import('pg')).default
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'portico-pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder }
  const as = { cwd: folder, env: environment, ...user }
  const bin = readableFor(as, found, folder)
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'portico', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '-N'],
    { ...as, stdio: 'ignore' },
  )
  const args = [
    '-D',
    data,
    '-k',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const program = { folder, program: join(bin, 'postgres'), args, options: as }
  const guard = spawn(process.execPath, ['-e', guardScript, JSON.stringify(program)], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  guard.unref()
  const ended = new Promise((resolve) => guard.once('exit', resolve))
  const stop = async () => {
    guard.ref()
    guard.stdin.end()
    await ended
  }
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await answers(Client, folder))
      return { url: `postgres://portico@localhost/postgres?host=${encodeURIComponent(folder)}`, stop }
    if (guard.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`PostgreSQL in ${bin} did not start.`)
}

/** Returns the address of another database of the same server. */
export const databaseUrl = (url, name) => url.replace(/\/[^/?]*\?/, `/${name}?`)
