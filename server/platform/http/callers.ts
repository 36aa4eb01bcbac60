import type { FastifyRequest } from 'fastify'
import type { Actor } from './route.ts'

const callers = new WeakMap<FastifyRequest, Actor>()

/** Stores the caller of a request as soon as its session is known. */
export const setCaller = (request: FastifyRequest, actor: Actor): void => {
  callers.set(request, actor)
}

/** Returns the caller of a request; undefined before it is identified and for an invalid session. */
export const callerOf = (request: FastifyRequest): Actor | undefined => callers.get(request)
