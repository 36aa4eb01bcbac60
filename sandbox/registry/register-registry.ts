import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '#sandbox/core/context.ts'
import { sendPage } from '#sandbox/core/page.ts'
import { textOf } from '#sandbox/core/queries.ts'
import { companyPage, noCompanyPage } from './company-page.ts'
import { registerRegistryControl } from './control.ts'
import { profileOf } from './profile.ts'
import { openRateWindow } from './rate-window.ts'
import { openRegistryState } from './registry-state.ts'
import { searchCompanies, searchItem } from './search.ts'

/** The key that the registry accepts; any other is refused. */
export const REGISTRY_KEY = 'sandbox-registry-key'

const PREFIX = '/companies-house'
const MAX_FOUND = 100

const keyOf = ({ headers }: FastifyRequest): string => {
  const [scheme, code] = (headers.authorization ?? '').split(' ')
  return scheme === 'Basic'
    ? (Buffer.from(code ?? '', 'base64')
        .toString()
        .split(':')[0] ?? '')
    : ''
}

/** Parses a whole non-negative number of a query; anything else becomes the default. */
const wholeOf = (value: unknown, defaults: number): number => {
  const text = textOf(value)
  return /^\d{1,9}$/.test(text) ? Number(text) : defaults
}

const problem = (error: string) => ({ errors: [{ error, type: 'ch:service' }] })

/** The public fixture of a company with a past, as the registry itself formats it. */
const fixture = JSON.parse(readFileSync(new URL('./profile-00006402.json', import.meta.url), 'utf8')) as object
const FIXTURE_NUMBER = '00006402'

/**
 * Simulates Companies House's public data API at /companies-house: profiles and the search of companies, 600 calls in
 * five minutes of the sandbox's clock, with its headers, its errors and its gaps.
 */
export const registerRegistry = (app: FastifyInstance, ctx: SandboxContext): void => {
  const state = openRegistryState(ctx)
  const limit = openRateWindow()
  ctx.onReset(() => limit.clear())

  /** Sends the reason why a call is refused; true if there was one. */
  const hindered = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const { registryDown, registrySlowMs, registryKeyRefused } = ctx.failures.current()
    if (registrySlowMs > 0) await pause(registrySlowMs)
    if (registryDown === 'unreachable') {
      request.raw.socket.destroy()
      reply.hijack()
      return true
    }
    if (registryDown === 'unavailable') await reply.code(503).send('Service Unavailable')
    else if (registryDown === 'nonsense') await reply.type('text/html').send('<h1>Sorry</h1>')
    else if (registryKeyRefused || keyOf(request) !== REGISTRY_KEY)
      await reply.code(401).send({ error: 'Invalid Authorization', type: 'ch:service' })
    else {
      const { over, headers } = limit.count(ctx.clock.now())
      // Not awaited: an awaited reply counts as sent.
      void reply.headers(headers)
      if (!over && !ctx.failures.take('registryLimited')) return false
      await reply.header('x-ratelimit-remain', '0').code(429).send('')
    }
    return true
  }

  app.get<{ Params: { number: string } }>(`${PREFIX}/company/:number`, async (request, reply) => {
    if (await hindered(request, reply)) return reply
    const { number } = request.params
    if (number === FIXTURE_NUMBER) return fixture
    const company = state.company(number)
    if (!company) return reply.code(404).send(problem('company-profile-not-found'))
    return profileOf(company, state.today())
  })
  app.get<{ Querystring: Record<string, unknown> }>(`${PREFIX}/search/companies`, async (request, reply) => {
    if (await hindered(request, reply)) return reply
    const { q, items_per_page: size, start_index: start, restrictions } = request.query
    const found = searchCompanies(state.list(), textOf(q), textOf(restrictions).split(' '))
    const [from, count] = [wholeOf(start, 0), Math.min(wholeOf(size, 20) || 20, MAX_FOUND)]
    return {
      kind: 'search#companies',
      items: found.slice(from, from + count).map(searchItem),
      items_per_page: count,
      start_index: from,
      page_number: Math.floor(from / count) + 1,
      total_results: found.length,
    }
  })
  // For people, not for programs: no key, no limit.
  app.get<{ Params: { number: string } }>(`${PREFIX}/pages/company/:number`, (request, reply) => {
    const company = state.company(request.params.number)
    return company ? sendPage(reply, companyPage(company)) : sendPage(reply, noCompanyPage, 404)
  })
  registerRegistryControl(app, state)
}
