import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The session's cookie: `__Host-` on https, which browsers accept only with Secure, path / and no domain. */
export interface SessionCookie {
  read(request: FastifyRequest): string | null
  write(reply: FastifyReply, token: string, expiresAt: Date): void
  clear(reply: FastifyReply): void
}

/** Creates the cookie's functions for a product at `publicUrl`. */
export const createSessionCookie = (publicUrl: string): SessionCookie => {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-portico' : 'portico'
  const options = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const
  return {
    read: (request) => {
      const value = request.cookies[name]
      return value && /^[\w-]{20,128}$/.test(value) ? value : null
    },
    write: (reply, token, expiresAt) => {
      reply.setCookie(name, token, { ...options, expires: expiresAt })
    },
    clear: (reply) => {
      reply.clearCookie(name, options)
    },
  }
}
