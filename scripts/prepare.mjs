// Prepares a fresh clone: installs the npm packages and, on request, builds the pages. Plain JavaScript for Node 20,
// because Node 24 itself comes with the packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamps = join(root, '.cache')
const bin = join(root, 'node_modules', '.bin')

/** Returns the environment with the project's own Node and tools first in PATH. */
export const toolEnvironment = () => ({ ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` })

/** Where Node caches the compiled modules of our servers between starts. */
export const compileCache = { NODE_COMPILE_CACHE: join(stamps, 'compile') }

/** Node 24, from the packages. */
export const nodeBinary = join(root, 'node_modules', 'node', 'bin', 'node')

const filesBelow = (path) => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

const digest = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

const isFresh = (name, value) => {
  const path = join(stamps, name)
  return existsSync(path) && readFileSync(path, 'utf8') === value
}

const writeStamp = (name, value) => {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), value)
}

const run = (command, args, options = {}) => {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    ...options,
  })
  if (result.status === 0) return
  process.stderr.write(`${result.stderr ?? ''}\n`)
  throw new Error(`${command} ${args.join(' ')} failed.`)
}

/** Installs the packages if they are missing or the lock file has changed. */
export const installPackages = (say) => {
  const wanted = digest(['package.json', 'package-lock.json'])
  if (existsSync(nodeBinary) && isFresh('packages', wanted)) return
  say('Installing the packages (once, about a minute) …')
  // Not "npm ci": it requires the lock file to name the builds of every other platform too.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  if (!existsSync(nodeBinary))
    throw new Error('Node 24 did not come with the packages: run "npm install --foreground-scripts" and look.')
  writeStamp('packages', wanted)
}

/** Builds the pages if their sources have changed. */
export const buildPages = (say) => {
  const wanted = digest(['web', 'contract', 'locales', 'vite', 'vite.config.ts', 'index.html', 'package-lock.json'])
  if (existsSync(join(root, 'dist', 'index.html')) && isFresh('pages', wanted)) return
  say('Building the pages …')
  run(nodeBinary, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'], {
    env: toolEnvironment(),
  })
  writeStamp('pages', wanted)
}

const newestFirst = (folder) =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)

/**
 * Bundles the server if its sources have changed; returns the program that starts it. Each bundle has its own folder,
 * named after its sources: a server still running from an older one can load the rest of itself.
 */
export const buildServer = () => {
  const sources = digest(['server', 'contract', 'package-lock.json', 'scripts/bundle-server.mjs'])
  const bundles = join(stamps, 'server')
  const folder = join(bundles, sources.slice(0, 16))
  if (!existsSync(folder)) {
    mkdirSync(bundles, { recursive: true })
    run(nodeBinary, [join(root, 'scripts', 'bundle-server.mjs'), folder])
    for (const old of newestFirst(bundles).slice(5)) rmSync(old, { recursive: true, force: true })
  }
  return join(folder, 'start.mjs')
}
