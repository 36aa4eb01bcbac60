import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { silentLog } from '#server/platform/database/testing.ts'

const program = `
  const { openCluster } = await import(${JSON.stringify(import.meta.resolve('./open-cluster.ts'))})
  await openCluster(process.argv[1])
  setInterval(() => undefined, 60_000)`

it('creates a whole database although the first start was killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-cluster-'))
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], { stdio: 'inherit' })
  await expect.poll(() => existsSync(join(dataDir, 'database.unfinished')), { interval: 5 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await readdir(dataDir)).toEqual(['database.unfinished'])

  const database = await openDatabase({ dataDir, databaseUrl: null, log: silentLog })
  const { rows } = await database.raw('select 1 as one')
  await database.close()
  expect(rows).toEqual([{ one: 1 }])
  expect(await readdir(dataDir)).toEqual(['database'])
  await rm(dataDir, { recursive: true, force: true })
})
