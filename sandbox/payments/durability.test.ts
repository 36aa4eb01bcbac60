import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { afterEach, expect, test, vi } from 'vitest'
import { openReceiver, sdkFor } from './harness.ts'

const program = `
import { createApp } from '${new URL('../core/app.ts', import.meta.url).href}'
import { createContext } from '${new URL('../core/context.ts', import.meta.url).href}'
import { registerPayments } from '${new URL('./register-payments.ts', import.meta.url).href}'
const ctx = createContext({ folder: process.argv[1], webhookSecret: 'whsec_test' })
const app = createApp(ctx)
await registerPayments(app, ctx)
await app.listen({ port: 0, host: '127.0.0.1' })
console.log('http://127.0.0.1:' + app.server.address().port)
`

const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

const start = async (folder: string): Promise<{ child: ChildProcess; stripe: Stripe }> => {
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return { child, stripe: sdkFor(line.toString('utf8').trim()) }
}

test('has everything acknowledged once after kill -9, and its webhooks still arrive', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-kill-'))
  const receiver = await openReceiver()
  const acknowledged = new Map<string, string>()
  let next = 0
  for (let round = 0; round < 4; round += 1) {
    const { child, stripe } = await start(folder)
    if (round === 0) await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['product.created'] })
    for (const [name, id] of acknowledged) {
      const replayed = await stripe.products.create({ name }, { idempotencyKey: `key-${name}` })
      expect(replayed.id).toBe(id)
    }
    const died = once(child, 'exit')
    const doomed = next + 2
    try {
      for (;;) {
        const name = `p${next}`
        const { id } = await stripe.products.create({ name }, { idempotencyKey: `key-${name}` })
        acknowledged.set(name, id)
        next += 1
        if (next === doomed) setTimeout(() => child.kill('SIGKILL'), Math.random() * 60)
      }
    } catch {
      await died
      running.delete(child)
    }
  }
  const { child, stripe } = await start(folder)
  const all = await stripe.products.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  expect(acknowledged.size).toBeGreaterThan(4)
  for (const [name, id] of acknowledged)
    expect(all.filter((one) => one.name === name).map((one) => one.id)).toEqual([id])
  await vi.waitFor(
    () => {
      const reported = new Set(receiver.received.map((one) => (one.event.data.object as Stripe.Product).id))
      expect(all.filter((one) => !reported.has(one.id))).toEqual([])
    },
    { timeout: 60_000, interval: 100 },
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  await receiver.close()
  await rm(folder, { recursive: true, force: true })
})
