import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxContext } from './context.ts'
import { monthsLater } from './months.ts'
import { routeOf } from './route-of.ts'
import { refuse, requireControlDocs, serve } from './serve-control.ts'

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
  requireControlDocs(app)
  const clockState = () => ({ now: new Date(ctx.clock.now()).toISOString(), offsetMs: ctx.clock.offsetMs() })

  app.addHook('onRequest', async (request, reply) => {
    if (!routeOf(request).startsWith('/control') || request.method === 'GET' || !isForeign(request)) return
    await refuse(reply, 403, 'Changing calls under /control need the header X-Portico-Control: 1.')
  })
  serve(app, 'Clock', {
    'GET /clock': { what: 'The time of the sandbox: {now, offsetMs}.', answer: () => clockState() },
    'POST /clock/advance': {
      what: 'Moves the clock forward by seconds, minutes, hours, days or months, or to an ISO instant; what falls due on the way happens in its order. Answers when its webhooks were tried once.',
      body: { days: 3 },
      answer: async (request, reply) => {
        const target = targetOf(ctx.clock.now(), request.body)
        if (target === null)
          return refuse(
            reply,
            400,
            'Give seconds, minutes, hours, days, months or to (a later ISO instant), not beyond the year 2100.',
          )
        await ctx.clock.advanceTo(target)
        return clockState()
      },
    },
    'POST /clock/listeners': {
      what: 'Registers an address that is told every new offset: POST {offsetMs}, signed in X-Portico-Sandbox-Signature.',
      body: { url: 'http://127.0.0.1:3000/sandbox-clock' },
      answer: async (request, reply) => {
        const wanted = request.body?.url
        const url = typeof wanted === 'string' ? wanted : ''
        if (!URL.canParse(url) || !/^https?:/.test(url)) return refuse(reply, 400, 'Give url, an http address.')
        ctx.clock.addListener(url)
        return { listeners: ctx.clock.listeners(), ...clockState() }
      },
    },
  })
  serve(app, 'Failures and reset', {
    'GET /faults': {
      what: 'The present value of every failure switch. Counted ones take a number (the next N) or "all".',
      answer: () => ctx.failures.current(),
    },
    'PATCH /faults': {
      what: 'Changes some switches; unknown names and values are refused.',
      body: { webhookLost: 1, providerSlowMs: 2000 },
      answer: async (request, reply) => {
        try {
          return ctx.failures.change(request.body ?? {})
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          return refuse(reply, 400, error.message)
        }
      },
    },
    'DELETE /faults': { what: 'Turns every failure off.', answer: () => ctx.failures.clear() },
    'POST /reset': {
      what: 'Deletes mails, payments and failures; the clock and its listeners stay.',
      answer: () => {
        ctx.reset()
        return { reset: true }
      },
    },
  })
}
