import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { silentLog, testSettings } from '#server/platform/database/testing.ts'
import { startWorkerProcesses } from './start-worker-processes.ts'

const { execPath } = process
const program = process.argv[1] ?? ''
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-workers-'))
  const started = join(folder, 'started')
  const worker = join(folder, 'worker.mjs')
  await writeFile(
    worker,
    `import { appendFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(started)}, process.env.ROLE + ' ')
    process.on('disconnect', () => process.exit(0))`,
  )
  process.argv[1] = worker
})
afterEach(() => {
  process.execPath = execPath
})
afterAll(async () => {
  process.argv[1] = program
  await rm(folder, { recursive: true, force: true })
})
const started = () => readFile(join(folder, 'started'), 'utf8').catch(() => '')

test('stopping does not wait for a worker that could not be started', async () => {
  process.execPath = join(folder, 'missing')
  const stop = startWorkerProcesses(2, testSettings, silentLog)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await stop()
  expect(await started()).toBe('')
})

test('a worker that could not be started is replaced', async () => {
  process.execPath = join(folder, 'missing')
  const stop = startWorkerProcesses(1, testSettings, silentLog)
  process.execPath = execPath
  await expect.poll(started).toBe('worker ')
  await stop()
})
