import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { getHealth } from '#contract/platform/health.ts'
import type { PublicConfig } from '#contract/platform/public.ts'
import type { Admission, Authenticate } from '#server/platform/http/admit.ts'
import { answerBrokenRequest, answerWrongExpectation } from '#server/platform/http/answer-broken-request.ts'
import { answerError } from '#server/platform/http/answer-error.ts'
import { capConnections, defaultCaps, isOwnMachine } from '#server/platform/http/cap-connections.ts'
import { cutOffDrops } from '#server/platform/http/cut-off-drops.ts'
import { createDeviceCookie } from '#server/platform/http/device-cookie.ts'
import { endRefusedBodies } from '#server/platform/http/end-refused-bodies.ts'
import type { Idempotency } from '#server/platform/http/idempotency/idempotency.ts'
import { networkOf } from '#server/platform/http/limits.ts'
import { logRefusedAccess } from '#server/platform/http/log-refused-access.ts'
import { registerSiteFiles } from '#server/platform/http/pages/register-site-files.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { registerDescriptions } from '#server/platform/http/register-descriptions.ts'
import { registerPages } from '#server/platform/http/register-pages.ts'
import { registerRoutes } from '#server/platform/http/register-routes.ts'
import type { Route } from '#server/platform/http/route.ts'
import { setSecurityHeaders } from '#server/platform/http/security-headers.ts'
import { createSessionCookie } from '#server/platform/http/session-cookie.ts'
import { projectFolder } from '#server/platform/project-folder.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { remembered } from './admin/remembered.ts'
import { firstCalls } from './first-calls.ts'

/** The product's version, as in package.json. */
export const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }

/** What the HTTP server of one instance is built from. */
export interface HttpParts {
  readonly settings: Settings
  readonly log: Logger
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  readonly idempotency?: Idempotency
  /** Receives each upload in which a virus was found. */
  readonly onInfected?: Admission['onInfected']
  /** The public configuration, which the landing page contains; none when left out. */
  readonly publicConfig?: () => Promise<PublicConfig>
  readonly requestsPerMinute: number
  /** Every request waits until tables and clock are ready; they are when left out. */
  readonly prepared?: Promise<void>
  /** Calls that change something wait until background work runs; it does when left out. */
  readonly started?: Promise<void>
  /** How long a call may wait for the database in all; the default when left out. */
  readonly maxWaitMs?: number
}

/** The time limit of a body that is no upload, in milliseconds; slower senders are cut off. */
const bodyMs = 120_000
/** How long the configuration in the landing page is reused, in milliseconds: endless visits cost one reading. */
const configCacheMs = 3_000
/** The time limit of the headers, in milliseconds. */
const headersMs = 20_000

/**
 * Converts the trusted proxies for the framework. It distrusts a number of hops, since it cannot check the last one;
 * the configuration says that they are ours.
 */
const trustedBy = (wanted: Settings['trustProxy']) =>
  typeof wanted === 'number' ? (_: string, hop: number): boolean => hop < wanted : wanted

const create = ({ settings, log }: HttpParts, https: boolean): FastifyInstance => {
  const logger: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance: logger,
    // Our own line for each answer has no query, body or person's address.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedBy(settings.trustProxy),
    bodyLimit: 1_048_576,
    // The longest uploads on a slow line need less; every other body has `bodyMs`.
    requestTimeout: 900_000,
    maxRequestsPerSocket: 1_000,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Requests that arrive during the stop are answered normally, and their connection is then closed.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An invalid address is refused before any hook runs, with the framework's message: ours replaces it.
    frameworkErrors: (_, request, reply) => {
      setSecurityHeaders(reply, https)
      reply.header('x-request-id', request.id)
      void answerError(refuse('not_found'), request, reply)
    },
    clientErrorHandler: answerBrokenRequest(https),
    // Node would refuse a request without a host with its own message; our hook does it.
    http: { requireHostHeader: false },
  })
  app.server.on('checkExpectation', answerWrongExpectation(https))
  app.server.headersTimeout = headersMs
  // A trusted proxy carries everybody's connections; without one each comes from its visitor.
  capConnections(app.server, defaultCaps, settings.trustProxy === false ? isOwnMachine : () => true)
  return app
}

/** Checks whether a request has one host. With two, a proxy may have read the other one (RFC 9112 §3.2). */
const hasOneHost = ({ raw }: FastifyRequest): boolean => {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length === 1 ? raw.headers.host !== '' : hosts.length === 0 && raw.httpVersion === '1.0'
}

const isLimited = (route: string | undefined): boolean =>
  route !== undefined && route.startsWith('/api/') && route !== '/api/stripe/webhook'

/** Logs one line for each answered request, without query, body, cookie or a person's address. */
const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: a mailed link opened with a wrong method would log its token.
    const path = request.routeOptions.url ?? (request.url.startsWith('/api') ? '/api (no such route)' : undefined)
    const line = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (path?.startsWith('/api')) request.log.info(line, 'answered')
  })
}

/**
 * Builds the HTTP server of one instance: headers on every answer, network limits, routes and pages. A worker answers
 * only how it is.
 */
export const createHttp = async (parts: HttpParts): Promise<FastifyInstance> => {
  const https = parts.settings.publicUrl.startsWith('https:')
  const app = create(parts, https)
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply, https)
    reply.header('x-request-id', request.id)
    if (!hasOneHost(request)) throw new Refusal('bad_input', { status: 400 })
    await parts.prepared
  })
  cutOffDrops(app, bodyMs, answerBrokenRequest(https))
  endRefusedBodies(app)
  app.setErrorHandler(answerError)
  logAnswers(app)
  logRefusedAccess(app, parts.log)
  await app.register(cookie)
  await app.register(rateLimit, {
    max: parts.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip),
    // By the matched route, not by the address, which has many notations (/%61pi/…).
    allowList: (request) => !isLimited(request.routeOptions.url),
    errorResponseBuilder: (_, context) =>
      new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
  const admission = {
    authenticate: parts.authenticate,
    idempotency: parts.idempotency,
    onInfected: parts.onInfected,
    cookie: createSessionCookie(parts.settings.publicUrl),
    deviceCookie: createDeviceCookie(parts.settings.publicUrl),
    started: parts.started,
    maxWaitMs: parts.maxWaitMs,
  }
  if (parts.settings.role === 'worker') {
    const health = parts.routes.filter(({ endpoint }) => endpoint === getHealth)
    await registerRoutes(app, admission, health)
    app.setNotFoundHandler(() => {
      throw refuse('not_found')
    })
    return app
  }
  await registerRoutes(app, admission, parts.routes)
  registerDescriptions(
    app,
    parts.routes.map((route) => route.endpoint),
    async () => (await import('#server/api-reference/reference.ts')).apiReference,
    { version, publicUrl: parts.settings.publicUrl },
  )
  registerSiteFiles(app, parts.settings)
  const hasSession = (request: FastifyRequest): boolean => admission.cookie.read(request) !== null
  await registerPages(app, join(projectFolder, 'dist'), parts.settings, {
    hasSession,
    publicConfig: parts.publicConfig && remembered(configCacheMs, parts.publicConfig),
    firstCalls,
  })
  return app
}
