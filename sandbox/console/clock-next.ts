import type { FastifyInstance } from 'fastify'
import type { DueSource } from '#sandbox/core/clock.ts'
import type { SandboxContext } from '#sandbox/core/context.ts'

/** The next due work on the sandbox's clock, or nulls. */
export type NextDue = { nextDueAt: string | null; source: string | null }

/** Serves GET and POST /control/clock/next over the due work of all modules. */
export const registerClockNext = (app: FastifyInstance, ctx: SandboxContext, sources: readonly DueSource[]): void => {
  const next = (): { at: number; source: string } | undefined =>
    sources
      .flatMap((source) => {
        const at = source.nextDueAt()
        return at === null ? [] : [{ at, source: source.name }]
      })
      .toSorted((a, b) => a.at - b.at)[0]

  app.get('/control/clock/next', (): NextDue => {
    const due = next()
    return { nextDueAt: due ? new Date(due.at).toISOString() : null, source: due?.source ?? null }
  })
  app.post('/control/clock/next', async (_request, reply) => {
    const due = next()
    if (!due) return reply.code(409).send({ error: 'Nothing falls due later.' })
    await ctx.clock.advanceTo(due.at)
    return { now: new Date(ctx.clock.now()).toISOString(), offsetMs: ctx.clock.offsetMs() }
  })
}
