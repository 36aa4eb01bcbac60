import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isPathPage } from '#contract/core/is-path-page.ts'
import { check } from '#contract/core/violations.ts'
import { InfectedUpload } from '#server/platform/files/infected-upload.ts'
import { type Admission, admit, requiredRole, type StoredRead, visitor } from './admit.ts'
import { closeCallBudget, onCallBudget, streamOnBudget } from './call-budget.ts'
import { callLanguage } from './call-language.ts'
import { sessionCaller } from './caller-sql.ts'
import { callerOf } from './callers.ts'
import { answerOnce, keyedCallOf } from './idempotency/answer-once.ts'
import type { IdempotentCall } from './idempotency/idempotency.ts'
import { jsonLimitBytes, readJson } from './read-json.ts'
import { multipartLimits, receiveParts } from './receive-multipart.ts'
import { Refusal, refuse, refuseFields } from './refusal.ts'
import type { Actor, BinaryAnswer, Call, Receive, Received, Route } from './route.ts'

/**
 * What a browser clears on log-out: not its cookies, which have the language and the devices' accounts.
 * https://www.w3.org/TR/clear-site-data/#header
 */
const clearSiteData = '"cache", "storage"'

/** Validates the body against the caller's schema. */
const checkedBody = (endpoint: Endpoint, actor: Actor, sent: unknown): Received<Endpoint, never>['body'] => {
  if (!endpoint.body) return undefined
  const isManager = actor.kind === 'user' && actor.roles.includes('ROLE_MANAGER')
  const body = check(isManager && endpoint.staffBody ? endpoint.staffBody : endpoint.body, sent)
  if (!body.ok) throw refuseFields(body.violations)
  return body.value
}

/** Identifies a file's sender, for limiting checks by sender. */
const senderOf = (actor: Actor, { ip }: FastifyRequest): string => (actor.kind === 'user' ? `user ${actor.userId}` : ip)

/**
 * Creates the function that reads a multipart body for the handler; a file with invalid fields is discarded. A body
 * takes minutes: a session or role that has ended meanwhile is refused too.
 */
const receiverOf =
  (
    admission: Admission,
    endpoint: Endpoint,
    sender: Actor,
    request: FastifyRequest,
    reply: FastifyReply,
    once: () => IdempotentCall | undefined,
  ): Receive<Endpoint> =>
  async (save) => {
    const parts = receiveParts(
      request,
      (file) => save({ ...file, sender: senderOf(sender, request) }),
      once() !== undefined,
    )
    const {
      fields,
      saved: stored,
      sha256,
    } = await parts.catch(async (error: unknown) => {
      if (error instanceof InfectedUpload && sender.kind === 'user')
        await admission.onInfected?.({ actor: sender, ip: request.ip, requestId: request.id }, error)
      throw error
    })
    try {
      const { actor } = await admit(admission, endpoint, request, reply)
      const body = checkedBody(endpoint, actor, fields)
      await once()?.start({ fields, sha256 })
      return { body, saved: stored }
    } catch (error) {
      await stored.discard()
      throw error
    }
  }

/** Validates the input: a wrong id is not found; a wrong page, query or body gives violations. */
const checkedInput = (
  endpoint: Endpoint,
  actor: Actor,
  request: FastifyRequest,
): Pick<Call<Endpoint>, 'params' | 'query' | 'body'> => {
  const params = endpoint.params ? check(endpoint.params, request.params) : { ok: true as const, value: {} }
  if (!params.ok) {
    const isPage = params.violations.every(({ propertyPath }) => isPathPage(propertyPath))
    throw isPage ? refuseFields(params.violations) : refuse('not_found')
  }
  const query = endpoint.query ? check(endpoint.query, request.query) : { ok: true as const, value: {} }
  if (!query.ok) throw refuseFields(query.violations)
  if (!endpoint.body) {
    const empty = request.body === undefined || request.body === null || Object.keys(request.body).length === 0
    if (!empty) throw refuse('bad_input')
    return { params: params.value, query: query.value, body: undefined }
  }
  if (endpoint.bodyType === 'multipart') return { params: params.value, query: query.value, body: undefined }
  const body = endpoint.bodyType === 'raw' ? request.body : checkedBody(endpoint, actor, request.body ?? {})
  return { params: params.value, query: query.value, body }
}

const callOf = (
  admission: Admission,
  endpoint: Endpoint,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
  once: () => IdempotentCall | undefined,
): Call<Endpoint> =>
  ({
    ...checkedInput(endpoint, actor, request),
    receive:
      endpoint.bodyType === 'multipart' ? receiverOf(admission, endpoint, actor, request, reply, once) : undefined,
    actor,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    deviceTokens: admission.deviceCookie.read(request),
    rememberDevice: (token: string, expiresAt: Date) => admission.deviceCookie.write(request, reply, token, expiresAt),
    language: callLanguage(request),
    header: (name: string) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    session: {
      token: admission.cookie.read(request),
      start: (token: string, expiresAt: Date) => admission.cookie.write(reply, token, expiresAt),
      end: () => admission.cookie.clear(reply),
      leave: () => {
        admission.cookie.clear(reply)
        reply.header('clear-site-data', clearSiteData)
      },
    },
  }) as Call<Endpoint>

const sendJson = (reply: FastifyReply, endpoint: Endpoint, json: string): FastifyReply =>
  reply
    .code(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(json)

/** Returns what is read with the session; undefined for an invalid input, which is refused once the caller is known. */
const readOf = ({ endpoint, write, role }: Route, request: FastifyRequest): StoredRead | undefined => {
  if (!write || endpoint.who === 'anyone') return undefined
  try {
    const text = write(checkedInput(endpoint, visitor, request), sessionCaller)
    if (text === undefined) return undefined
    return { text, role: role ?? (endpoint.who === 'user' ? null : requiredRole[endpoint.who]) }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Answers that were read with their callers' sessions. */
const readAnswers = new WeakMap<FastifyRequest, string | null>()

/**
 * Serves one route: caller, same origin, input, handler, and an answer limited to the contract's fields. An answer that
 * the database writes has its fields by declaration, and is read with the caller's session (decision 42).
 */
const registerRoute = (app: FastifyInstance, admission: Admission, route: Route): void => {
  const { endpoint, answer } = route
  app.route({
    // Files fetched by address without a session also answer HEAD.
    method: endpoint.answer === 'binary' && endpoint.who === 'anyone' ? [endpoint.method, 'HEAD'] : endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const read = readOf(route, request)
      const admitted = await onCallBudget(request, endpoint, admission.maxWaitMs, () =>
        admit(admission, endpoint, request, reply, read),
      )
      if (read && admitted.answer !== undefined) readAnswers.set(request, admitted.answer)
      if (endpoint.method !== 'GET' || endpoint.changesState) await admission.started
    },
    handler: async (request, reply) => {
      const written = readAnswers.get(request)
      if (written !== undefined) {
        closeCallBudget(request)
        if (written === null) throw refuse('not_found')
        return sendJson(reply, endpoint, written)
      }
      let once: IdempotentCall | undefined
      const call = callOf(admission, endpoint, callerOf(request) ?? visitor, request, reply, () => once)
      const keyed = keyedCallOf(endpoint, call, request)
      if (keyed) once = admission.idempotency?.open(keyed)
      const result = await onCallBudget(request, endpoint, admission.maxWaitMs, () =>
        once ? answerOnce(once, call, () => answer(call), reply) : answer(call),
      ).finally(() => closeCallBudget(request))
      if (endpoint.answer === 'binary') {
        // `serve` has checked the handler against the declaration: bytes come as a `BinaryAnswer`.
        const { body, headers, status } = result as BinaryAnswer
        if (status !== undefined) reply.code(status)
        const sent = body instanceof Readable ? streamOnBudget(body, endpoint, admission.maxWaitMs) : body
        // A 304 has no body and no length.
        return reply.headers(headers).send(status === 304 ? undefined : sent)
      }
      const closed = check(endpoint.answer, result)
      if (!closed.ok)
        throw new Error(
          `${endpoint.method} ${endpoint.path} answers outside its contract: ${JSON.stringify(closed.violations)}`,
        )
      return sendJson(reply, endpoint, JSON.stringify(closed.value))
    },
  })
}

/**
 * Serves all routes: JSON and merge-patch bodies for most, multipart for uploads, raw bytes for webhooks. Every other
 * type is 415.
 */
export const registerRoutes = async (
  app: FastifyInstance,
  admission: Admission,
  routes: readonly Route[],
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/json', 'application/merge-patch+json'],
      { parseAs: 'string', bodyLimit: jsonLimitBytes },
      async (_: FastifyRequest, text: string) => readJson(text),
    )
    for (const route of routes)
      if ((route.endpoint.bodyType ?? 'json') === 'json') registerRoute(scope, admission, route)
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The reader counts the file's bytes itself and refuses too many with our code.
    await scope.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false })
    for (const route of routes) if (route.endpoint.bodyType === 'multipart') registerRoute(scope, admission, route)
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => bytes)
    for (const route of routes) if (route.endpoint.bodyType === 'raw') registerRoute(scope, admission, route)
  })
}
