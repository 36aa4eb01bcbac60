import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Answers that a page contains, by the address it would request them at. */
export type StartAnswers = Readonly<Record<string, unknown>>

/** Who opens a page, as the session's answer says. */
export interface PageReader {
  readonly id: number
  readonly emailVerified: boolean
  readonly roles: readonly string[]
  readonly company: { readonly id: number } | null
}

/** Returns the addresses that a page requests as soon as it opens for a user. */
export type FirstCalls = (path: string, reader: PageReader) => readonly string[]

/** The address of the session. */
const sessionAddress = '/api/me/'
/** How long a page waits for the session, and then for its answers, in milliseconds; the browser requests what is late. */
const maxWaitMs = 300

/** Returns what is answered in time; undefined if it is late or fails. */
const inTime = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer.catch(() => undefined), pause(maxWaitMs, undefined, { ref: false })])

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
    // The headers of a page on its way are sent: the session's own answer came before them.
    if (renewed !== undefined && !reply.raw.headersSent) reply.header('set-cookie', renewed)
    return answer.json<unknown>()
  }

const readerIn = (session: unknown): PageReader | null => (session as { user?: PageReader | null })?.user ?? null

/** The start of a page of a logged-in visitor. */
export interface StartOfPage {
  /** The answer about the session. */
  readonly session: StartAnswers
  /** Reads the session's answer and `firstCalls`, side by side; null if the page has no further calls. */
  readonly readAll: (() => Promise<StartAnswers>) | null
}

/**
 * Reads what a page of a logged-in visitor requests first, through the same routes with the same checks: the session,
 * and `firstCalls` when `readAll` is called. Refused and late answers are left out. Null without a session that is valid.
 */
export const readStartOfPage = async (
  app: FastifyInstance,
  firstCalls: FirstCalls,
  page: { readonly path: string; readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<StartOfPage | null> => {
  const call = callAs(app, page.request, page.reply)
  const answer = await inTime(call('POST', sessionAddress))
  const reader = readerIn(answer)
  if (reader === null) return null
  const session = { [sessionAddress]: answer }
  const addresses = firstCalls(page.path, reader)
  const readAll = async (): Promise<StartAnswers> => {
    const answers: Record<string, unknown> = { ...session }
    const read = addresses.map(async (url) => {
      const own = await call('GET', url, reader.id)
      if (own !== undefined) answers[url] = own
    })
    await inTime(Promise.allSettled(read))
    return { ...answers }
  }
  return { session, readAll: addresses.length === 0 ? null : readAll }
}
