import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

type Ready = { ready: boolean; url: string; smtpPort: number }

let dataDir: string
const started: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-main-'))
})

afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const start = (environment: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: 'pipe',
  })
  started.push(child)
  return child
}

const ready = async (child: ReturnType<typeof start>): Promise<Ready> => {
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as Ready
  throw new Error('The sandbox ended before it was ready.')
}

const ended = async (child: ReturnType<typeof start>): Promise<{ code: number | null; sentence: string }> => {
  let sentence = ''
  child.stderr.on('data', (chunk) => {
    sentence += String(chunk)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, sentence }
}

test('prints its address in one line, refuses a second one on its data, and ends on SIGTERM', async () => {
  const first = start()
  const { ready: isReady, url, smtpPort } = await ready(first)
  expect({ isReady, isUrl: /^http:\/\/127\.0\.0\.1:\d+$/.test(url), hasPort: smtpPort > 0 }).toEqual({
    isReady: true,
    isUrl: true,
    hasPort: true,
  })
  expect(await ended(start())).toEqual({
    code: 1,
    sentence: expect.stringMatching(/^[^\n]*in use by another process\.\n$/),
  })
  const end = ended(first)
  first.kill('SIGTERM')
  expect(await end).toEqual({ code: 0, sentence: '' })
})

test('does not start in production or with an invalid port', async () => {
  expect(await ended(start({ NODE_ENV: 'production' }))).toMatchObject({
    code: 1,
    sentence: expect.stringMatching(/^[^\n]+production\.\n$/),
  })
  expect(await ended(start({ SANDBOX_PORT: '70000' }))).toMatchObject({
    code: 1,
    sentence: expect.stringMatching(/^SANDBOX_PORT [^\n]+\n$/),
  })
})

test('ends with the process that owns its input, if requested', async () => {
  const child = start({ SANDBOX_WATCH_STDIN: '1' })
  await ready(child)
  const end = ended(child)
  child.stdin.end()
  expect((await end).code).toBe(0)
})

test('has stored a mail answered with 250 after kill -9', async () => {
  const child = start()
  const { smtpPort } = await ready(child)
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true })
  await transport.sendMail({ from: 'a@example.test', to: 'b@example.test', subject: 'Kept', text: '.' })
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
  const { url } = await ready(start())
  expect(await (await fetch(`${url}/control/messages`)).json()).toMatchObject({
    total: 1,
    messages: [{ subject: 'Kept' }],
  })
})
