import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie of the accounts that were used in this browser: random tokens, newest first. It outlives sessions and log-outs. */
export interface DeviceCookie {
  read(request: FastifyRequest): readonly string[]
  write(request: FastifyRequest, reply: FastifyReply, token: string, expiresAt: Date): void
}

/** A token as `freshToken` makes it. */
const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
/** Accounts that one browser may keep apart. */
const maxTokens = 5

/** The cookie's handling for a product that people reach under `publicUrl`; see `createSessionCookie` for its name. */
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
