import { readFile } from 'node:fs/promises'
import fastify, { type FastifyInstance } from 'fastify'
import type { SandboxContext } from './context.ts'
import { registerCoreControl } from './control.ts'
import { parseForm } from './forms.ts'

/**
 * Creates the sandbox's HTTP server without its modules: form bodies parsed with bracket nesting, the stylesheet, the
 * guard of /control and the clock and failure endpoints.
 */
export const createApp = (ctx: SandboxContext): FastifyInstance => {
  const app = fastify({
    logger: false,
    bodyLimit: 5 * 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: parseForm },
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parseForm(String(body)))
  })
  app.get('/assets/sandbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(new URL('./sandbox.css', import.meta.url), 'utf8')),
  )
  registerCoreControl(app, ctx)
  return app
}
