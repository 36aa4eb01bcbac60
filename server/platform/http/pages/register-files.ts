import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { iconFiles } from '#server/platform/http/register-icons.ts'
import { filePolicy } from '#server/platform/http/security-headers.ts'

const setHeaders =
  (cacheControl: string): NonNullable<fastifyStatic.FastifyStaticOptions['setHeaders']> =>
  (response) => {
    response.header('content-security-policy', filePolicy)
    response.header('cache-control', cacheControl)
  }

/**
 * Serves the files of a build: those with a hash in their name for a year, the others for an hour. Hashed files share
 * one route, because a route for each of many hundreds costs a quarter of the start; the other addresses belong to pages.
 */
export const registerFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  const common = { index: false, preCompressed: true } as const
  await app.register(fastifyStatic, {
    ...common,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    wildcard: true,
    // Files only, no folder; a compressed one is an encoding of its file, not an address.
    allowedPath: (path) => /^\/?[\w-][\w.-]*$/.test(path) && !/\.(?:br|gz)$/.test(path),
    setHeaders: setHeaders('public, max-age=31536000, immutable'),
  })
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['index.html', ...iconFiles, 'assets/**', '**/.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: setHeaders('public, max-age=3600'),
  })
}
