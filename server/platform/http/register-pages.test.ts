import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { sandboxPublishableKey } from '#contract/platform/payment-script.ts'
import { testSettings } from '#server/platform/database/testing.ts'
import { projectFolder } from '#server/platform/project-folder.ts'
import { registerPages } from './register-pages.ts'

let app: FastifyInstance | null = null
let folder = ''
afterEach(async () => {
  await app?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Serves the page and the icon as they are before the build, which changes neither in these respects. */
const serve = async (colour: string, publishableKey = sandboxPublishableKey): Promise<FastifyInstance> => {
  folder = await mkdtemp(join(tmpdir(), 'portico-pages-'))
  await copyFile(join(projectFolder, 'index.html'), join(folder, 'index.html'))
  await copyFile(join(projectFolder, 'web/static/favicon.svg'), join(folder, 'favicon.svg'))
  app = Fastify()
  const provider = { ...testSettings.provider, logoUrl: 'https://cdn.example.test/logo.svg', colour }
  const stripe = { ...testSettings.stripe, publishableKey }
  await registerPages(app, folder, { ...testSettings, provider, stripe })
  return app
}

test('the page has the provider’s colour from its first paint and may load its logo', async () => {
  const answer = await (await serve('#f5b800')).inject('/login')
  expect(answer.body).toContain('<meta name="provider-colour" content="#f5b800" />')
  expect(answer.body).not.toContain('__')
  expect(answer.headers['content-security-policy']).toContain('https://cdn.example.test')
})

test('the tab’s icon is in the provider’s colour with a visible mark on it', async () => {
  const icon = await (await serve('#f5b800')).inject('/favicon.svg')
  expect(icon.headers['content-type']).toContain('image/svg+xml')
  expect(icon.body).toContain('fill="#f5b800"')
  expect(icon.body).not.toContain('#ffffff')
})

test('without a colour both are unchanged', async () => {
  const icon = await (await serve('')).inject('/favicon.svg')
  expect(icon.body).toBe(await readFile(join(folder, 'favicon.svg'), 'utf8'))
  expect((await app?.inject('/'))?.body).toContain('<meta name="provider-colour" content="" />')
})

const policyAt = async (path: string, key?: string): Promise<string> =>
  String((await (await serve('', key)).inject(path)).headers['content-security-policy'])

test.each(['/login', '/buy', '/buy_success', '/buy/a/b', '/dashboard'])('%s allows no payment script', async (path) => {
  expect(await policyAt(path, 'pk_live_51abc')).not.toContain('stripe')
})

test('the buy screen allows it with real keys, and no other page does', async () => {
  expect(await policyAt('/buy/book?status=cancelled', 'pk_live_51abc')).toContain(
    "script-src 'self' https://js.stripe.com",
  )
  await app?.close()
  expect(await policyAt('/buy/book')).not.toContain('stripe')
})
