import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/core/context.ts'
import { SECRET_KEY, SITE_KEY } from './keys.ts'
import { readToken } from './tokens.ts'

const LIFETIME_MS = 2 * 60_000

type HealthStatus = {
  success: boolean
  score?: number
  action?: string
  hostname?: string
  challenge_ts?: string
  'error-codes'?: string[]
}

const refused = (code: string): HealthStatus => ({ success: false, 'error-codes': [code] })

const textOf = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : ''
  return typeof value === 'string' ? value : ''
}

/**
 * Simulates reCAPTCHA v3 at /recaptcha: the page's script and the check of a token, with Google's answers and error
 * codes. Tokens live two minutes of real time and count once.
 */
export const registerCaptcha = (app: FastifyInstance, ctx: SandboxContext): void => {
  const used = new Map<string, number>()
  ctx.onReset(() => used.clear())

  const judge = (secret: string, token: string): HealthStatus => {
    if (secret === '') return refused('missing-input-secret')
    if (secret !== SECRET_KEY) return refused('invalid-input-secret')
    if (token === '') return refused('missing-input-response')
    const facts = readToken(token)
    if (!facts || facts.siteKey !== SITE_KEY) return refused('invalid-input-response')
    const now = Date.now()
    for (const [old, at] of used) if (at < now - LIFETIME_MS) used.delete(old)
    if (facts.at < now - LIFETIME_MS || used.has(token)) return refused('timeout-or-duplicate')
    used.set(token, facts.at)
    return {
      success: true,
      challenge_ts: `${new Date(facts.at).toISOString().slice(0, 19)}Z`,
      hostname: facts.hostname,
      score: ctx.failures.current().captchaScorePercent / 100,
      action: facts.action,
    }
  }

  app.get('/recaptcha/api.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await readFile(new URL('./api.js', import.meta.url), 'utf8')),
  )
  app.post('/recaptcha/api/siteverify', async (request, reply) => {
    const { captchaDown, captchaSlowMs } = ctx.failures.current()
    if (captchaSlowMs > 0) await pause(captchaSlowMs)
    if (captchaDown === 'unreachable') {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    if (captchaDown === 'unavailable') return reply.code(503).send('Service Unavailable')
    if (captchaDown === 'nonsense') return reply.type('text/html').send('<h1>Sorry</h1>')
    return judge(textOf(request.body, 'secret'), textOf(request.body, 'response'))
  })
}
