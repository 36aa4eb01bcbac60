import { afterEach, expect, test, vi } from 'vitest'
import { findPostgres } from './postgres.mjs'
import { ensureChromiumInstalled, ensurePostgresInstalled, findChromium, firstOf } from './programs.mjs'

afterEach(() => vi.unstubAllEnvs())

/** A way to a program that appears once it is installed, if at all. */
const way = (name: string, log: string[], { has = false, installs = false } = {}) => {
  let present = has
  return {
    find: () => (present ? name : null),
    install: () => {
      log.push(name)
      present ||= installs
    },
  }
}

test('uses what the machine has, and installs nothing', () => {
  const log: string[] = []
  expect(firstOf([way('debian', log), way('npm', log, { has: true })])).toBe('npm')
  expect(log).toEqual([])
})

test('installs from the next source where one has nothing', () => {
  const log: string[] = []
  expect(firstOf([way('debian', log), way('npm', log, { installs: true }), way('last', log)])).toBe('npm')
  expect(log).toEqual(['debian', 'npm'])
})

test('finds nothing where nothing can be had', () => {
  const log: string[] = []
  expect(firstOf([way('debian', log), way('npm', log)])).toBeNull()
  expect(log).toEqual(['debian', 'npm'])
})

test('finds and installs nothing on a machine that is said to have nothing', () => {
  const said: string[] = []
  vi.stubEnv('TEST_PROGRAMS', 'none')
  expect([findPostgres(), findChromium()]).toEqual([null, null])
  expect(ensurePostgresInstalled((line) => said.push(line))).toBeNull()
  expect(ensureChromiumInstalled((line) => said.push(line))).toBeNull()
  expect(said).toEqual([])
})
