// Packages that the tests need from Debian if the machine lacks them: PostgreSQL and Chromium.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgres } from './postgres.mjs'

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path)) ?? null

/** Finds Chromium's program, or null. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? onPath(['chromium', 'chromium-browser', 'google-chrome'])

/** Finds the same browser without windows and viewers, a third faster, if Debian's package is installed; or null. */
export const findChromiumShell = () => process.env.CHROMIUM_PATH ?? onPath(['chromium-headless-shell'])

const aptInstall = (name, say) => {
  const root = process.getuid?.() === 0
  if (!existsSync('/usr/bin/apt-get') || !root) return
  say(`Installing Debian's package ${name} …`)
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
}

const ensure = (find, name, say) => {
  if (!find()) aptInstall(name, say)
  const found = find()
  if (!found)
    throw new Error(`The tests need ${name}: install Debian's package "${name}" (as root: apt-get install ${name}).`)
  return found
}

/** Finds PostgreSQL, installs it from Debian if permitted, or reports what is missing. */
export const ensurePostgresInstalled = (say) => ensure(findPostgres, 'postgresql', say)

/** Finds Chromium, installs it from Debian if permitted, or reports what is missing. */
export const ensureChromiumInstalled = (say) => ensure(findChromium, 'chromium', say)
