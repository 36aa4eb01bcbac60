import { expect, test } from 'vitest'
import { readConfiguration } from './read-configuration.ts'

const postgres = { DATABASE_URL: 'postgres://portico@localhost/portico' }
const read = (variables: Record<string, string>) => {
  const { settings, workers, demoData } = readConfiguration(variables, () => ({
    appKey: 'k'.repeat(43),
    webhookSecret: 'whsec_local',
  }))
  return { role: settings.role, workers, demoData }
}

test.each([
  [{}, { role: 'all', workers: 0, demoData: true }],
  [postgres, { role: 'all', workers: 0, demoData: true }],
  [
    { ...postgres, ROLE: 'web' },
    { role: 'web', workers: 0, demoData: true },
  ],
  [
    { ...postgres, ROLE: 'worker' },
    { role: 'worker', workers: 0, demoData: false },
  ],
  [
    { ...postgres, WORKERS: '2' },
    { role: 'web', workers: 2, demoData: true },
  ],
  [
    { ...postgres, WORKERS: '2', ROLE: 'web' },
    { role: 'web', workers: 2, demoData: true },
  ],
  [{ ROLE: 'all' }, { role: 'all', workers: 0, demoData: true }],
  [
    { ...postgres, WORKERS: '0', ROLE: 'all' },
    { role: 'all', workers: 0, demoData: true },
  ],
  [
    { WORKERS: '0', ROLE: '' },
    { role: 'all', workers: 0, demoData: true },
  ],
] satisfies [Record<string, string>, object][])('what an instance does follows from %o', (variables, wanted) => {
  expect(read(variables)).toEqual(wanted)
})

test('several processes are refused on the embedded database, with one sentence', () => {
  const sentence =
    'ROLE and WORKERS need PostgreSQL: set DATABASE_URL, or unset them, because the embedded database belongs to one process.'
  for (const variables of [{ ROLE: 'web' }, { ROLE: 'worker' }, { WORKERS: '1' }])
    expect(() => read(variables)).toThrow(sentence)
})

test('an instance that does everything starts no workers', () => {
  expect(() => read({ ...postgres, ROLE: 'all', WORKERS: '1' })).toThrow('unset WORKERS or ROLE')
})

test('a worker starts no others, and wrong values are named', () => {
  expect(() => read({ ...postgres, ROLE: 'worker', WORKERS: '1' })).toThrow('unset WORKERS, or set ROLE=web')
  for (const [name, value] of [
    ['ROLE', 'both'],
    ['WORKERS', '-1'],
    ['WORKERS', '1.5'],
    ['WORKERS', 'many'],
  ])
    expect(() => read({ ...postgres, [name ?? '']: value ?? '' })).toThrow(`wrong values: ${name}.`)
})
