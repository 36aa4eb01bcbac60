import type { FastifyInstance, FastifyReply } from 'fastify'
import { isDay } from '#sandbox/core/queries.ts'
import { accountsOf } from './accounts.ts'
import { type BankingContext, type BankingRules, type Consent, grantedAccounts, isAlive } from './banking-context.ts'
import { bankById, banks } from './banks.ts'
import { statementOf } from './ledger/statement.ts'
import { defaultHolder } from './pages/consent-routes.ts'
import { openVisit } from './truelayer/consents.ts'
import { decide, outcomes } from './visits.ts'

type Named = {
  Params: { id: string }
  Querystring: Record<string, string | undefined>
  Body: Record<string, unknown> | null
}

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply => reply.code(status).send({ error })

const textIn = (body: Named['Body'], name: string): string => {
  const value = body?.[name]
  return typeof value === 'string' ? value : ''
}

/** Finds the consent behind a link; TrueLayer's starts with the visit. */
const consentByLink = (context: BankingContext, link: string): Consent | string => {
  if (!URL.canParse(link)) return 'Give link or reference of a consent.'
  const address = new URL(link)
  if (/^\/truelayer\/auth\/?$/.test(address.pathname)) return openVisit(context, address)
  return context.consents.get(address.pathname.split('/').at(-1) ?? '') ?? 'No such consent.'
}

const consentIn = (context: BankingContext, body: Named['Body']): Consent | string => {
  const reference = textIn(body, 'reference')
  if (reference === '') return consentByLink(context, textIn(body, 'link'))
  return context.consents.find({ reference }).at(-1) ?? 'No such consent.'
}

const shown = (context: BankingContext, consent: Consent) => ({
  ...consent,
  alive: isAlive(context, consent),
  accounts: grantedAccounts(context, consent).map(({ id, account }) => ({
    id,
    key: account.key,
    currency: account.currency,
  })),
})

const serveConsents = (app: FastifyInstance, context: BankingContext): void => {
  app.get('/control/banking/consents', () => ({
    data: context.consents
      .list()
      .toReversed()
      .map((consent) => shown(context, consent)),
  }))
  app.post<Named>('/control/banking/consents/decide', (request, reply) => {
    const consent = consentIn(context, request.body)
    if (typeof consent === 'string') return refuse(reply, 404, consent)
    const outcome = outcomes.find((one) => one === textIn(request.body, 'outcome'))
    if (!outcome) return refuse(reply, 400, 'outcome must be accept, cancel or refuse.')
    const redirect = decide(context, consent, outcome, textIn(request.body, 'holder') || defaultHolder)
    if (redirect === null) return refuse(reply, 409, 'This consent was decided before.')
    const after = context.consents.get(consent.id)
    return { redirect, consent: after && shown(context, after) }
  })
  const change = (id: string, reply: FastifyReply, patch: Partial<Consent>) => {
    const consent = context.consents.get(id)
    if (consent?.status !== 'linked') return refuse(reply, 404, 'No such consent that was given.')
    return shown(context, context.consents.put({ ...consent, ...patch }))
  }
  app.post<Named>('/control/banking/consents/:id/revoke', ({ params }, reply) =>
    change(params.id, reply, { revokedAt: context.now() }),
  )
  app.post<Named>('/control/banking/consents/:id/expire', ({ params }, reply) =>
    change(params.id, reply, { endsAt: context.now() }),
  )
  app.post<Named>('/control/banking/consents/:id/suspend', ({ params }, reply) =>
    change(params.id, reply, { status: 'suspended' }),
  )
}

const isWithin = (value: unknown, minAllowed: number, maxAllowed: number): value is number =>
  typeof value === 'number' && value >= minAllowed && value <= maxAllowed

const changedRules = (rules: BankingRules, body: Named['Body']): BankingRules | string => {
  const { seed = rules.seed, perDay = rules.perDay, callsPerDay = rules.callsPerDay } = body ?? {}
  if (typeof seed !== 'string' || seed.length > 100) return 'seed must be a text.'
  if (!isWithin(perDay, 0, 1000)) return 'perDay must be 0 to 1000.'
  if (!isWithin(callsPerDay, 0, 100_000)) return 'callsPerDay must be 0 to 100000.'
  return { seed, perDay, callsPerDay }
}

const states = ['ready', 'closed', 'suspended', 'processing'] as const

/** Serves the banking part of the /control API. */
export const serveBankingControl = (app: FastifyInstance, context: BankingContext): void => {
  serveConsents(app, context)
  app.get('/control/banking/institutions', () => ({ data: banks }))
  app.get('/control/banking/rules', () => ({ ...context.rules.get(), ...context.counts.get() }))
  app.patch<Named>('/control/banking/rules', (request, reply) => {
    const rules = changedRules(context.rules.get(), request.body)
    if (typeof rules === 'string') return refuse(reply, 400, rules)
    context.rules.set(rules)
    return { ...rules, ...context.counts.get() }
  })
  app.patch<Named>('/control/banking/accounts', (request, reply) => {
    const key = textIn(request.body, 'key')
    const state = states.find((one) => one === textIn(request.body, 'state'))
    if (key === '' || !state) return refuse(reply, 400, 'Give key and state: ready, closed, suspended or processing.')
    if (state === 'ready') context.states.delete(key)
    else context.states.put({ id: key, state })
    return { key, state }
  })
  app.get<Named>('/control/banking/statement', (request, reply) => {
    const { bank: wanted = '', holder = defaultHolder, from = '', to = '' } = request.query
    const bank = bankById(wanted)
    if (!bank || !isDay(from) || !isDay(to)) return refuse(reply, 400, 'Give bank, from and to.')
    const now = context.now()
    return {
      data: accountsOf(bank, holder).map((account) => ({
        ...account,
        lines: statementOf(bank, account, context.rules.get(), { from, to, now }),
      })),
    }
  })
}
