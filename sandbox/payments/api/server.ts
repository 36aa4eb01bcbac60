import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormObject } from '#sandbox/core/forms.ts'
import { routeOf } from '#sandbox/core/route-of.ts'
import { newId } from '#sandbox/payments/ids.ts'
import { apiVersion, type PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { type Answer, type ApiRequest, answer } from './answer.ts'
import { type ErrorBody, errorBody } from './api-error.ts'
import type { Endpoint } from './endpoint.ts'

const keyOf = (request: FastifyRequest): string => {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() === 'bearer') return value
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? ''
  return ''
}

const refusal = (request: FastifyRequest): { status: number; body: ErrorBody } | null => {
  const key = keyOf(request)
  const refuse = (status: number, message: string) => ({
    status,
    body: { type: 'invalid_request_error', message } as const,
  })
  if (key === '')
    return refuse(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  if (!/^sk_test_\w+$/.test(key)) return refuse(401, `Invalid API Key provided: ${key.slice(0, 3)}****${key.slice(-4)}`)
  const { 'content-type': type } = request.headers
  if (type !== undefined && !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    return refuse(
      400,
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    )
  const version = request.headers['stripe-version']
  if (version !== undefined && version !== apiVersion)
    return refuse(400, `Invalid Stripe API version: ${String(version)}. The sandbox speaks ${apiVersion} only.`)
  return null
}

const send = (reply: FastifyReply, status: number, body: string): FastifyReply =>
  reply.code(status).header('content-type', 'application/json').send(body)

const inputOf = (request: FastifyRequest): FormObject => ({
  ...(request.query as FormObject),
  ...(request.body as FormObject | null | undefined),
})

/** Answers; an exception of the sandbox becomes Stripe's `api_error`, and the call is rolled back. */
const answerOrFail = (context: PaymentsContext, target: Endpoint, request: ApiRequest): Answer => {
  try {
    return answer(context, target, request)
  } catch (error) {
    const message = `The sandbox failed: ${error instanceof Error ? error.message : String(error)}`
    return {
      status: 500,
      body: JSON.stringify(errorBody({ type: 'api_error', message }, request.trace.requestId)),
      replayed: false,
    }
  }
}

/** Serves the calls under /v1, with the configured failures. `afterwards` is called after each call. */
export const serveApi = (
  app: FastifyInstance,
  context: PaymentsContext,
  endpoints: Endpoint[],
  afterwards: () => void,
): void => {
  const { failures } = context.ctx
  const requestIds = new WeakMap<FastifyRequest, string>()
  const idOf = (request: FastifyRequest): string => requestIds.get(request) ?? ''

  app.addHook('onRequest', async (request, reply) => {
    if (!routeOf(request).startsWith('/v1/')) return
    requestIds.set(request, newId('req_', 14))
    reply.header('request-id', idOf(request)).header('stripe-version', apiVersion).header('cache-control', 'no-store')
    const { providerDown, providerSlowMs } = failures.current()
    if (providerSlowMs > 0) await sleep(providerSlowMs)
    if (providerDown === 'unreachable') {
      reply.hijack()
      request.raw.socket.destroy()
      return
    }
    const down: ErrorBody = {
      type: 'api_error',
      message: 'Stripe is unavailable (a failure switch of the sandbox is on).',
    }
    const refused = providerDown === 'unavailable' ? { status: 503, body: down } : refusal(request)
    if (refused) await send(reply, refused.status, JSON.stringify(errorBody(refused.body, idOf(request))))
  })

  const unrecognised = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0] ?? ''}).`
    return send(reply, 404, JSON.stringify(errorBody({ type: 'invalid_request_error', message }, idOf(request))))
  }
  app.all('/v1/*', (request, reply) => unrecognised(request, reply))

  for (const target of endpoints)
    app.route({
      method: target.method,
      url: target.path,
      handler: async (request, reply) => {
        const key = request.headers['idempotency-key']
        const trace = { requestId: idOf(request), idempotencyKey: typeof key === 'string' && key !== '' ? key : null }
        const route = request.url.split('?')[0] ?? ''
        const names = request.params as Record<string, string>
        const given = answerOrFail(context, target, { route, input: inputOf(request), names, trace })
        afterwards()
        if (target.method !== 'GET' && failures.take('providerTimesOutAfterActing')) {
          request.raw.socket.destroy()
          return reply.hijack()
        }
        if (trace.idempotencyKey !== null) reply.header('idempotency-key', trace.idempotencyKey)
        if (given.replayed) reply.header('idempotent-replayed', 'true')
        return send(reply, given.status, given.body)
      },
    })
}
