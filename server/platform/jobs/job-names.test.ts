import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jobNames, taskNames, webhookTypes } from '#contract/platform/job-names.ts'

const server = join(import.meta.dirname, '../..')
const paths = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.test\.ts$|testing/.test(path),
)
const named = (pattern: RegExp, folder = ''): string[] => {
  const texts = paths.filter((path) => path.startsWith(folder)).map((path) => readFileSync(join(server, path), 'utf8'))
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].toSorted()
}
const missing = (names: readonly string[], known: readonly string[]): string[] =>
  names.filter((name) => !known.includes(name))

test('every background job and scheduled task has words', () => {
  const jobs = named(/jobKind(?:<[^(]*>)?\(\{\s*name: '([a-z-]+)'/g)
  expect(jobs.length).toBeGreaterThan(10)
  expect(missing(jobs, jobNames)).toEqual([])
  const tasks = named(/\b(?:every|sweeps\.add)\(\s*'([a-z-]+)'/g)
  expect(tasks.length).toBeGreaterThan(30)
  expect(missing(tasks, taskNames)).toEqual([])
  expect(missing(taskNames, tasks)).toEqual([])
})

test('every delivery of an event to a listener has words', () => {
  const registered = readFileSync(join(server, 'main/register-listeners.ts'), 'utf8')
  const listeners = [...registered.matchAll(/events\.(?:listen|join)\(\s*\w+,\s*'([a-z-]+)'/g)].map(
    ([, name = '']) => name,
  )
  const deliveries = jobNames.filter((name) => name.startsWith('event.')).map((name) => name.split('.')[2] ?? '')
  expect(listeners.length).toBeGreaterThan(5)
  expect(missing(listeners, deliveries)).toEqual([])
  expect(missing(deliveries, listeners)).toEqual([])
})

test('every event of the payment provider that is handled has words', () => {
  const pattern =
    /'((?:charge|checkout\.session|customer\.subscription|invoice|refund|subscription_schedule)\.[a-z_]+)'/g
  const handled = named(pattern, 'providers/payments').filter((type) => type !== 'invoice.pdf')
  expect(handled.length).toBeGreaterThan(10)
  expect(missing(handled, webhookTypes)).toEqual([])
})
