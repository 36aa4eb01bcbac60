import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '#sandbox/core/context.ts'
import { registerIdentityControl } from './control.ts'
import { openIdentityState, type Registration } from './identity-state.ts'
import { serveCheckPage } from './pages/check-routes.ts'

/** The key and the registration type that the provider accepts; anything else is refused. */
export const IDENTITY_KEY = 'sandbox-identity-key'
const REG_TYPE = '5a4d6f1e-0000-4000-8000-706f72746963'

const PREFIX = '/credas/api'
const MAX_NAME = 50

type Fields = Record<string, unknown>
type Call = { Params: Record<'id' | 'referenceId', string>; Body: Fields | null }

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

const objectIn = (fields: Fields, name: string): Fields => {
  const value = fields[name]
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const isName = (text: string): boolean => text.length > 0 && text.length <= MAX_NAME

const problem = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ message, details: null })

/** Formats a registration as the API does: a summary without the parts that were not performed. */
const summaryOf = (one: Registration): object => ({
  id: one.id,
  regCode: one.regCode,
  regTypeId: one.regTypeId,
  referenceId: one.referenceId,
  forename: one.forename,
  surname: one.surname,
  email: one.email,
  status: one.status,
  IsExpired: one.isExpired,
  dateCreated: new Date(one.createdAt).toISOString(),
  dateCompleted: one.completedAt === null ? null : new Date(one.completedAt).toISOString(),
  hasLivenessPerformed: one.hasDocument,
  hasSelfie: one.hasDocument,
  livenessVerified: one.status === 2 || one.status === 4,
  livenessStatus: one.hasDocument ? (one.status === 3 ? 2 : 1) : 0,
  rightToWorkDocumentsProvided: 0,
  dataChecksPerformed: false,
  dataCheckResult: 0,
  idDocuments: [],
})

/**
 * Simulates Credas's "PI" API, version 1, at /credas: registrations, their summaries and web journeys, the page that a
 * person opens, and unsigned callbacks. Registrations expire after 30 days of the sandbox's clock.
 */
export const registerIdentity = (app: FastifyInstance, ctx: SandboxContext): void => {
  const state = openIdentityState(ctx)

  /** Sends the reason why a call is refused; true if there was one. */
  const hindered = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const { identityDown, identitySlowMs } = ctx.failures.current()
    if (identitySlowMs > 0) await pause(identitySlowMs)
    if (identityDown === 'unreachable') {
      request.raw.socket.destroy()
      reply.hijack()
    } else if (identityDown === 'unavailable') await reply.code(503).send('Service Unavailable')
    else if (identityDown === 'nonsense') await reply.type('text/html').send('<h1>Sorry</h1>')
    else if (request.headers['apikey'] !== IDENTITY_KEY) await problem(reply, 401, 'Invalid credentials.')
    else return false
    return true
  }

  app.post<Call>(`${PREFIX}/registrations`, async (request, reply) => {
    if (await hindered(request, reply)) return reply
    if (ctx.failures.current().identityNoCredits) return problem(reply, 402, 'Insufficient credits.')
    const fields = request.body ?? {}
    const [forename, surname] = [textIn(fields, 'forename'), textIn(fields, 'surname')]
    if (!isName(forename) || !isName(surname)) return problem(reply, 400, 'Forename and surname are required.')
    if (textIn(fields, 'regTypeId') !== REG_TYPE) return problem(reply, 400, 'Unknown regTypeId.')
    if (typeof fields['sendSms'] !== 'boolean') return problem(reply, 400, 'sendSms is required.')
    const one = state.add({
      forename,
      surname,
      referenceId: textIn(fields, 'referenceId'),
      regTypeId: REG_TYPE,
      email: textIn(fields, 'emailAddress'),
      returnUrl: textIn(objectIn(fields, 'returnUrls'), 'returnUrl'),
    })
    if (ctx.failures.take('identityTimesOutAfterActing')) {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    const journey = fields['provideWebJourneyLink'] === true ? { webJourneyUrl: state.link(one.id) } : {}
    return { id: one.id, regCode: one.regCode, ...journey }
  })
  app.get<Call>(`${PREFIX}/registrations/:id/summary`, async (request, reply) => {
    if (await hindered(request, reply)) return reply
    if (!isUuid(request.params.id)) return problem(reply, 400, 'The id is not valid.')
    const one = state.get(request.params.id)
    return one ? summaryOf(one) : problem(reply, 404, 'Registration not found.')
  })
  app.get<Call>(`${PREFIX}/registrations/referenceid/:referenceId/summary`, async (request, reply) => {
    if (await hindered(request, reply)) return reply
    const found = state.find(request.params.referenceId)
    return found.length > 0 ? found.map(summaryOf) : problem(reply, 404, 'Registration not found.')
  })
  app.post<Call>(`${PREFIX}/web-verifications/by-registrationid`, async (request, reply) => {
    if (await hindered(request, reply)) return reply
    const fields = request.body ?? {}
    const id = textIn(fields, 'registrationId')
    if (!state.get(id)) return problem(reply, 404, 'Registration not found.')
    const returnUrl = textIn(objectIn(fields, 'returnUrls'), 'returnUrl')
    const journeyUrl = state.link(id, returnUrl || undefined)
    return { results: journeyUrl ? [{ journeyUrl }] : [] }
  })
  serveCheckPage(app, state)
  registerIdentityControl(app, state)
}
