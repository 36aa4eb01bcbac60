import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { sandboxPublishableKey } from '#contract/platform/payment-script.ts'
import type { PublicConfig } from '#contract/platform/public.ts'
import { testSettings } from '#server/platform/database/testing.ts'
import { projectFolder } from '#server/platform/project-folder.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type PageSources, registerPages } from './register-pages.ts'

let app: FastifyInstance | null = null
let folder = ''
afterEach(async () => {
  await app?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Serves the page and the icon as they are before the build, which changes neither in these respects. */
const serve = async (
  colour: string,
  publishableKey = sandboxPublishableKey,
  changed: Partial<Settings> = {},
  sources: PageSources = {},
): Promise<FastifyInstance> => {
  folder = await mkdtemp(join(tmpdir(), 'portico-pages-'))
  await copyFile(join(projectFolder, 'index.html'), join(folder, 'index.html'))
  await copyFile(join(projectFolder, 'web/static/favicon.svg'), join(folder, 'favicon.svg'))
  app = Fastify()
  await app.register(cookie)
  await copyFile(join(projectFolder, 'web/static/colour-scheme.js'), join(folder, 'colour-scheme.js'))
  const provider = { ...testSettings.provider, logoUrl: 'https://cdn.example.test/logo.svg', colour }
  const stripe = { ...testSettings.stripe, publishableKey }
  await registerPages(app, folder, { ...testSettings, provider, stripe, ...changed }, sources)
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

const pageAt = async (url: string, headers: Record<string, string> = {}, changed: Partial<Settings> = {}) =>
  (await (await serve('', undefined, changed)).inject({ url, headers })).body

test('serves the language of the browser, of the address, and of the choice in the cookie', async () => {
  const browser = { 'accept-language': 'it-IT,it;q=0.9,en;q=0.8' }
  expect(await pageAt('/login', browser)).toContain('<html lang="it">')
  expect(await pageAt('/?lang=es', browser)).toContain('<html lang="es">')
  const cookie = `portico_preferences=${encodeURIComponent('{"lang":"en","currency":"€"}')}`
  expect(await pageAt('/?lang=es', { ...browser, cookie })).toContain('<html lang="en">')
  expect(await pageAt('/', { 'accept-language': 'de' })).toContain('<html lang="en">')
})

test('gives a public page its title, addresses in every language and a link preview', async () => {
  const page = await pageAt('/register?lang=it')
  expect(page).toContain('<title>Registrati · Portico</title>')
  expect(page).toContain('<link rel="canonical" href="http://portico.test/register?lang=it" />')
  for (const code of ['en', 'es', 'it'])
    expect(page).toContain(
      `<link rel="alternate" hreflang="${code}" href="http://portico.test/register?lang=${code}" />`,
    )
  expect(page).toContain('<link rel="alternate" hreflang="x-default" href="http://portico.test/register" />')
  expect(page).toContain('<meta property="og:image" content="http://portico.test/pictures/social-it.jpg" />')
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />')
})

test('asks search engines not to list other pages, and names nothing of their address', async () => {
  const page = await pageAt('/reset_password/7/secret')
  expect(page).toContain('<meta name="robots" content="noindex" />')
  expect(page).not.toContain('secret')
  expect(page).not.toContain('canonical')
  expect(await pageAt('/buy/launch_kit')).not.toContain('noindex')
})

test('escapes hostile values of the configuration', async () => {
  const provider = { ...testSettings.provider, name: '"><script>alert(1)</script>$&', legalName: '</script><b>' }
  const landing = { en: { description: '" onload="x', title: '</title>' } }
  const page = await pageAt('/', {}, { provider, landing })
  expect(page).not.toContain('<script>alert(1)')
  expect(page).not.toContain('</script><b>')
  expect(page).not.toContain('" onload="x')
  expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62;$&#38;</title>')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    '@graph': [{ name: provider.name, legalName: provider.legalName }, {}, {}, {}],
  })
})

const { logo: _, ...provider } = testSettings.provider
const config: PublicConfig = {
  plans: [],
  consultancy: { price: 200, priceWithVat: 200, currency: '€' },
  publishableKey: sandboxPublishableKey,
  captcha: { type: 'altcha', siteKey: '', scriptUrl: '' },
  provider: { ...provider, name: '</script>', address: [], social: [] },
  landing: {},
  languages: ['en', 'es', 'it'],
  today: '2026-03-02',
  hasIdentityProvider: false,
  invoiceDueDays: 14,
  apiBase: '/api',
  sandboxUrl: null,
}

test('gives visitors the configuration with their first page, and nobody else', async () => {
  const sources = { hasSession: () => false, publicConfig: async () => config }
  const start = async (path: string, changed: Partial<Settings> = {}, from: PageSources = sources) =>
    /id="start">(.*?)<\/script>/.exec((await (await serve('', undefined, changed, from)).inject(path)).body)?.[1]
  expect(JSON.parse((await start('/')) ?? '')).toEqual({ config })
  expect(JSON.parse((await start('/login')) ?? '')).toEqual({ config })
  expect(JSON.parse((await start('/buy/launch_kit')) ?? '')).toEqual({ config })
  expect(JSON.parse((await start('/', { landing: null })) ?? '')).toEqual({ config })
  const failing = { ...sources, publicConfig: () => Promise.reject(new Error('no database')) }
  const hanging = { ...sources, publicConfig: () => new Promise<PublicConfig>(() => {}) }
  expect(await start('/login', {}, hanging)).toBeUndefined()
  for (const path of ['/', '/login']) {
    expect(await start(path, {}, { ...sources, hasSession: () => true })).toBeUndefined()
    expect(await start(path, {}, failing)).toBeUndefined()
  }
})

test('sends the head before the page’s answers, and the page whole to whoever reads its head only', async () => {
  const sources = { hasSession: () => true, publicConfig: async () => config, firstCalls: () => ['/api/slow'] }
  const pages = await serve('', undefined, {}, sources)
  const answered = Promise.withResolvers<object>()
  pages.post('/api/me/', async () => ({ user: { id: 1, emailVerified: true, roles: [] } }))
  let reads = 0
  pages.get('/api/slow', () => {
    reads += 1
    return answered.promise
  })
  const address = await pages.listen({ host: '127.0.0.1', port: 0 })
  const { body } = await fetch(`${address}/dashboard`)
  const parts = body?.pipeThrough(new TextDecoderStream()).getReader()
  const head = (await parts?.read())?.value ?? ''
  expect(head).toContain('<title>')
  expect(head).not.toContain('id="start"')
  answered.resolve({})
  const rest = (await parts?.read())?.value ?? ''
  expect(rest).toMatch(/^<script type="application\/json" id="start">.*"\/api\/me\/".*<\/html>/s)
  const onlyHead = await fetch(`${address}/dashboard`, { method: 'HEAD' })
  expect(Number(onlyHead.headers.get('content-length'))).toBeGreaterThan(1_000)
  expect(reads).toBe(1)
})

test('switched off, the landing page is neither described nor listed', async () => {
  const page = await pageAt('/', {}, { landing: null })
  expect(page).not.toContain('ld+json')
  expect(page).toContain('noindex')
})

test('allows the inline script of the first paint by its hash only', async () => {
  const answer = await (await serve('')).inject('/login')
  const script = /<script>(.*?)<\/script>/s.exec(answer.body)?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
})
