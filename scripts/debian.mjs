// What the tests need from Debian when the machine has it not: PostgreSQL and Chromium.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgres } from './postgres.mjs'

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path)) ?? null

/** Chromium's program, or null. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? onPath(['chromium', 'chromium-browser', 'google-chrome'])

/** The same browser without windows and viewers, with a third less to compute, where Debian's package of it is there; or null. */
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

/** Finds PostgreSQL, installs it from Debian when it may, or says what is missing. */
export const ensurePostgresInstalled = (say) => ensure(findPostgres, 'postgresql', say)

/** Finds Chromium, installs it from Debian when it may, or says what is missing. */
export const ensureChromiumInstalled = (say) => ensure(findChromium, 'chromium', say)
