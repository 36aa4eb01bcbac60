import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Answers that a page contains, by the address it would request them at. */
export type StartAnswers = Readonly<Record<string, unknown>>

/** Who opens a page, as the session's answer says. */
export interface PageReader {
  readonly id: number
  readonly emailVerified: boolean
  readonly roles: readonly string[]
}

/** Returns the addresses that a page requests as soon as it opens for a user. */
export type FirstCalls = (path: string, reader: PageReader) => readonly string[]

/** The address of the session. */
const sessionAddress = '/api/me/'
/** How long a page waits for its answers, in milliseconds; the browser requests those that are late. */
const maxWaitMs = 300

/** The headers by which a call is the visitor's own: session, device, language, network, and proof of same origin. */
const ownHeaders = ['cookie', 'host', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto'] as const

type Call = (method: 'GET' | 'POST', url: string, userId?: number) => Promise<unknown>

/** Calls this server's own routes as the visitor of a page. Returns the body of a success; undefined for a refusal. */
const callAs =
  (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Call =>
  async (method, url, userId) => {
    const own = ownHeaders.flatMap((name) => {
      const value = request.headers[name]
      return value === undefined ? [] : [[name, value] as const]
    })
    const answer = await app.inject({
      method,
      url,
      remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
      headers: {
        ...Object.fromEntries(own),
        accept: 'application/json',
        'x-requested-with': 'portico',
        'sec-fetch-site': 'same-origin',
        ...(userId === undefined ? {} : { 'x-portico-user': String(userId) }),
      },
    })
    // A session that has ended keeps its cookie: the browser's own call notices it, and says so to the visitor.
    if (answer.statusCode !== 200) return undefined
    const renewed = answer.headers['set-cookie']
    if (renewed !== undefined) reply.header('set-cookie', renewed)
    return answer.json<unknown>()
  }

const readerIn = (session: unknown): PageReader | null => (session as { user?: PageReader | null })?.user ?? null

/**
 * Reads what a page of a logged-in visitor requests first, through the same routes with the same checks: the session,
 * then `firstCalls` side by side. Refused and late answers are left out. Null without a session that is valid.
 */
export const readStartAnswers = async (
  app: FastifyInstance,
  firstCalls: FirstCalls,
  page: { readonly path: string; readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<StartAnswers | null> => {
  const call = callAs(app, page.request, page.reply)
  const answers: Record<string, unknown> = {}
  let isSent = false
  const read = async (): Promise<void> => {
    const session = await call('POST', sessionAddress)
    const reader = readerIn(session)
    // The browser requests what is late: reading it here as well would only be more load.
    if (reader === null || isSent) return
    answers[sessionAddress] = session
    await Promise.all(
      firstCalls(page.path, reader).map(async (url) => {
        const answer = await call('GET', url, reader.id)
        if (answer !== undefined) answers[url] = answer
      }),
    )
  }
  await Promise.race([read().catch(() => undefined), pause(maxWaitMs, undefined, { ref: false })])
  isSent = true
  return sessionAddress in answers ? { ...answers } : null
}
