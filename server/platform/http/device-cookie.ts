import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie of the accounts used in this browser: random tokens, newest first. It outlives sessions and log-outs. */
export interface DeviceCookie {
  read(request: FastifyRequest): readonly string[]
  write(request: FastifyRequest, reply: FastifyReply, token: string, expiresAt: Date): void
}

/** Checks whether a text is a token as `freshToken` makes it. */
const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
/** The maximum of accounts that one browser remembers. */
const maxTokens = 5

/** Creates the cookie's functions for a product at `publicUrl`; see `createSessionCookie` for its name. */
export const createDeviceCookie = (publicUrl: string): DeviceCookie => {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-portico-device' : 'portico-device'
  const read = (request: FastifyRequest): readonly string[] => {
    const value = request.cookies[name] ?? ''
    return value.length > 300 ? [] : value.split('.').filter(isToken).slice(0, maxTokens)
  }
  return {
    read,
    write: (request, reply, token, expires) => {
      const tokens = [token, ...read(request).filter((one) => one !== token)].slice(0, maxTokens)
      reply.setCookie(name, tokens.join('.'), { httpOnly: true, sameSite: 'strict', secure, path: '/', expires })
    },
  }
}
