import type { FastifyRequest } from 'fastify'
import type { Actor } from './route.ts'

const callers = new WeakMap<FastifyRequest, Actor>()

/** Remembers who makes a request, as soon as its session is known. */
export const setCaller = (request: FastifyRequest, actor: Actor): void => {
  callers.set(request, actor)
}

/** Who makes a request; undefined while nobody has looked, and for a session that is of no use. */
export const callerOf = (request: FastifyRequest): Actor | undefined => callers.get(request)
