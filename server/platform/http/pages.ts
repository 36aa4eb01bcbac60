import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'
import { filePolicy, pagePolicy } from './security-headers.ts'

const noncePlace = '__NONCE__'

/**
 * Serves the built pages: hashed files for a year, the one page with a fresh style nonce for every other address.
 * The provider's logo is the one foreign thing that a page may load. Below /api and /assets a wrong address is a plain refusal, never the page.
 */
export const registerPages = async (app: FastifyInstance, folder: string, logoUrl: string): Promise<void> => {
  const pictureOrigin = URL.canParse(logoUrl) ? new URL(logoUrl).origin : ''
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => {
      const hashed = path.startsWith(join(folder, 'assets'))
      response.header('content-security-policy', filePolicy)
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const asked = request.method === 'GET' || request.method === 'HEAD'
    if (!page || !asked || /^\/+(api|assets)(\/|$)/.test(path)) throw refuse('not_found')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(200)
      .headers({ 'content-security-policy': pagePolicy(nonce, pictureOrigin), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlace, nonce))
  })
}
