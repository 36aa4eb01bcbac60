import type { FastifyInstance } from 'fastify'

/** The answer of a call under /control. */
export type ControlAnswer = { status: number; body: unknown }

/** Calls the JSON API under /control inside this process: the console can do no more than a program. */
export type ControlClient = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<ControlAnswer>

const parse = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return { error: text }
  }
}

/** Opens the client over the server's own routes; `path` starts after /control. */
export const openControlClient =
  (app: FastifyInstance): ControlClient =>
  async (method, path, body) => {
    const answer = await app.inject({
      method,
      url: `/control${path}`,
      headers: { 'x-portico-control': '1' },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: parse(answer.payload) }
  }

/** Returns the message of a refusal from /control. */
export const problemOf = ({ status, body }: ControlAnswer): string => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  if (typeof error === 'string') return error
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined
  return typeof message === 'string' ? message : `The call was answered with ${status}.`
}
