import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxContext } from './context.ts'
import { monthsLater } from './months.ts'
import { routeOf } from './route-of.ts'

const isForeign = (request: FastifyRequest): boolean =>
  request.headers['x-portico-control'] !== '1' &&
  !(request.headers['content-type'] ?? '').startsWith('application/json')

const unitMs = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const

/** Limit of the clock, which never goes back: beyond the range of dates nothing works. */
const maxMs = Date.UTC(2100, 0, 1)

const targetOf = (nowMs: number, body: unknown): number | null => {
  if (typeof body !== 'object' || body === null) return null
  const input = body as Record<string, unknown>
  if (typeof input['to'] === 'string') {
    const at = Date.parse(input['to'])
    return at <= maxMs ? at : null
  }
  const units = Object.entries(unitMs).flatMap(([unit, ms]) => (unit in input ? [Number(input[unit]) * ms] : []))
  const months = 'months' in input ? Number(input['months']) : 0
  if (units.length === 0 && months === 0) return null
  const target = monthsLater(nowMs, months) + units.reduce((sum, ms) => sum + ms, 0)
  return target >= nowMs && target <= maxMs ? target : null
}

/** Guards every changing call under /control, and serves the clock, the failures and the reset. */
export const registerCoreControl = (app: FastifyInstance, ctx: SandboxContext): void => {
  const clockState = () => ({ now: new Date(ctx.clock.now()).toISOString(), offsetMs: ctx.clock.offsetMs() })

  app.addHook('onRequest', async (request, reply) => {
    if (!routeOf(request).startsWith('/control') || request.method === 'GET' || !isForeign(request)) return
    await reply.code(403).send({ error: 'Changing calls under /control need the header X-Portico-Control: 1.' })
  })
  app.get('/control/clock', () => clockState())
  app.post('/control/clock/advance', async (request, reply) => {
    const target = targetOf(ctx.clock.now(), request.body)
    if (target === null)
      return reply.code(400).send({
        error: 'Give seconds, minutes, hours, days, months or to (a later ISO instant), not beyond the year 2100.',
      })
    await ctx.clock.advanceTo(target)
    return clockState()
  })
  app.post<{ Body: { url?: unknown } | null }>('/control/clock/listeners', async (request, reply) => {
    const wanted = request.body?.url
    const url = typeof wanted === 'string' ? wanted : ''
    if (!URL.canParse(url) || !/^https?:/.test(url))
      return reply.code(400).send({ error: 'Give url, an http address.' })
    ctx.clock.addListener(url)
    return { listeners: ctx.clock.listeners(), ...clockState() }
  })
  app.get('/control/faults', () => ctx.failures.current())
  app.patch('/control/faults', async (request, reply) => {
    try {
      return ctx.failures.change(request.body ?? {})
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      return reply.code(400).send({ error: error.message })
    }
  })
  app.delete('/control/faults', () => ctx.failures.clear())
  app.post('/control/reset', () => {
    ctx.reset()
    return { reset: true }
  })
}
