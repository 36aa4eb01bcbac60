import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { registerFiles } from './register-files.ts'

let app: FastifyInstance | null = null
let folder = ''
afterEach(async () => {
  await app?.close()
  await rm(folder, { recursive: true, force: true })
})

const code = 'export const price = 5'

/** Serves these files, and "page" for every other address. */
const serve = async (files: Readonly<Record<string, string | Buffer>>): Promise<FastifyInstance> => {
  folder = await mkdtemp(join(tmpdir(), 'portico-files-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  app = Fastify()
  await registerFiles(app, folder)
  app.setNotFoundHandler((_, reply) => reply.send('page'))
  return app
}

const built = {
  'index.html': '<html></html>',
  'robots.txt': 'Allow: /',
  'pictures/home.png': 'PNG',
  '.vite/manifest.json': '{}',
  'assets/price-1a.js': code,
  'assets/price-1a.js.br': brotliCompressSync(code),
}

test('serves hashed files for a year, compressed where the browser reads that', async () => {
  const files = await serve(built)
  const plain = await files.inject('/assets/price-1a.js')
  expect(plain.body).toBe(code)
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect(plain.headers['content-security-policy']).toContain("default-src 'none'")
  const small = await files.inject({ url: '/assets/price-1a.js', headers: { 'accept-encoding': 'br' } })
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  })
  const head = await files.inject({ method: 'HEAD', url: '/assets/price-1a.js' })
  expect(head.headers['content-length']).toBe(String(code.length))
})

test('serves other files for an hour', async () => {
  const files = await serve(built)
  for (const [path, body] of [
    ['/robots.txt', 'Allow: /'],
    ['/pictures/home.png', 'PNG'],
  ] as const) {
    const answer = await files.inject(path)
    expect(answer.body).toBe(body)
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  }
})

test('leaves every other address to the pages', async () => {
  const files = await serve(built)
  const others = [
    '/',
    '/index.html',
    '/dashboard',
    '/.vite/manifest.json',
    '/assets/',
    '/assets/unknown.js',
    '/assets/price-1a.js.br',
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
  ]
  for (const path of others) {
    const answer = await files.inject(path)
    if (path.includes('..') || path.includes('%')) expect(answer.body, path).not.toMatch(/html|price =|root:/)
    else expect(answer.body, path).toBe('page')
  }
})

test('needs no more routes for more files', async () => {
  const few = (await serve(built)).printRoutes()
  await app?.close()
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`assets/part-${index}.js`, code]))
  expect((await serve({ ...built, ...many })).printRoutes()).toBe(few)
})
