import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from '#e2e/stack/free-port.ts'
import { productClient } from '#e2e/stack/product-client.ts'
import type { Running } from '#e2e/stack/start-process.ts'
import { startProduct } from '#e2e/stack/start-stack.ts'
import { findPostgres } from '#scripts/postgres.mjs'
import { type OwnStack, openOwnStack } from './open-own-stack.ts'

const isMissing = findPostgres() === null

let own: OwnStack

beforeAll(async () => {
  if (isMissing) return
  own = await openOwnStack({ env: { ROLE: 'web' } })
})
afterAll(async () => {
  if (!isMissing) await own.stop()
})

/** Registers a visitor, who gets a mail; returns its state. */
const register = async (): Promise<() => Promise<string>> => {
  const email = `${randomUUID()}@example.test`
  const caller = productClient(own.stack.url)
  const captchaToken = await caller.captcha('registration')
  const body = { email, plainPassword: 'a long enough password', language: 'en', captchaToken }
  expect((await caller.call('POST', '/users', { body })).status).toBe(201)
  return async () => {
    const { rows } = await own.admin.query<{ state: string }>('select state from mail_outbox where to_address = $1', [
      email,
    ])
    return rows[0]?.state ?? 'none'
  }
}

/** Lists the processes that a process has started. */
const childrenOf = async ({ child }: Running): Promise<number[]> => {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    all.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const [state, parent] = stat.replace(/^.*\) /, '').split(' ')
      return Number(parent) === child.pid && state !== 'Z' ? [Number(pid)] : []
    }),
  )
  return found.flat()
}
const onlyChildOf = async (running: Running): Promise<number> => (await childrenOf(running))[0] ?? 0
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(isMissing)('a worker does what the pages enqueue, and answers only how it is', async () => {
  const state = await register()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(await state()).toBe('pending')
  const jobs = async (): Promise<unknown> => {
    const answer = await fetch(`${own.stack.url}/api/health`)
    return ((await answer.json()) as { jobs: unknown }).jobs
  }
  expect(await jobs()).toBe('starting')
  const port = await freePorts()
  const worker = await startProduct({ ...own.stack.env, ROLE: 'worker', PORT: String(port) })
  await expect.poll(state).toBe('sent')
  await expect.poll(jobs).toBe('ok')
  const answer = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status
  expect(await answer('/api/health')).toBe(200)
  for (const path of ['/', '/api/config', '/api/docs', '/login']) expect(await answer(path), path).toBe(404)
  await worker.stop()
})

test.skipIf(isMissing || process.platform !== 'linux')(
  'workers beside an instance are replaced, and end with it',
  async () => {
    const environment = { ...own.stack.env, ROLE: '', WORKERS: '1', PORT: String(await freePorts()) }
    const parent = await startProduct(environment)
    const onlyChild = () => onlyChildOf(parent)
    const first = await onlyChild()
    expect(first).toBeGreaterThan(0)
    await expect.poll(await register()).toBe('sent')
    process.kill(first, 'SIGKILL')
    await expect.poll(async () => ![0, first].includes(await onlyChild())).toBe(true)
    await expect.poll(await register()).toBe('sent')
    const second = await onlyChild()
    await parent.kill()
    await expect.poll(() => isRunning(second)).toBe(false)

    // Killed at once: its worker is still starting, and may not outlive it either.
    const brief = await startProduct(environment)
    const starting = await onlyChildOf(brief)
    await brief.kill()
    expect(starting).toBeGreaterThan(0)
    await expect.poll(() => isRunning(starting), { timeout: 20_000 }).toBe(false)

    const stopped = await startProduct(environment)
    const third = await onlyChildOf(stopped)
    await expect.poll(await register()).toBe('sent')
    // While a worker still works, the pages have already ended.
    process.kill(third, 'SIGSTOP')
    const end = stopped.stop()
    const answers = () =>
      fetch(`http://localhost:${environment.PORT}/api/health`).then(
        () => true,
        () => false,
      )
    await expect.poll(answers).toBe(false)
    expect([isRunning(third), stopped.child.exitCode]).toEqual([true, null])
    process.kill(third, 'SIGCONT')
    await end
    expect(isRunning(third)).toBe(false)
  },
)
