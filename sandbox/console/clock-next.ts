import type { FastifyInstance } from 'fastify'
import type { DueSource } from '#sandbox/core/clock.ts'
import type { SandboxContext } from '#sandbox/core/context.ts'
import { refuse, serve } from '#sandbox/core/serve-control.ts'

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

  serve(app, 'Clock', {
    'GET /clock/next': {
      what: 'What falls due next: {nextDueAt, source}, null when nothing does.',
      answer: (): NextDue => {
        const due = next()
        return { nextDueAt: due ? new Date(due.at).toISOString() : null, source: due?.source ?? null }
      },
    },
    'POST /clock/next': {
      what: 'Moves the clock to what falls due next; 409 when nothing does.',
      answer: async (_request, reply) => {
        const due = next()
        if (!due) return refuse(reply, 409, 'Nothing falls due later.')
        await ctx.clock.advanceTo(due.at)
        return { now: new Date(ctx.clock.now()).toISOString(), offsetMs: ctx.clock.offsetMs() }
      },
    },
  })
}
