import type { FastifyInstance, FastifyReply } from 'fastify'
import { isDay } from '#sandbox/core/queries.ts'
import { type ControlBody, refuse, serve, textIn } from '#sandbox/core/serve-control.ts'
import { accountsOf } from './accounts.ts'
import { type BankingContext, type BankingRules, type Consent, grantedAccounts, isAlive } from './banking-context.ts'
import { bankById, banks } from './banks.ts'
import { statementOf } from './ledger/statement.ts'
import { defaultHolder } from './pages/consent-routes.ts'
import { openVisit } from './truelayer/consents.ts'
import { decide, outcomes } from './visits.ts'

/** Finds the consent behind a link; TrueLayer's starts with the visit. */
const consentByLink = (context: BankingContext, link: string): Consent | string => {
  if (!URL.canParse(link)) return 'Give link or reference of a consent.'
  const address = new URL(link)
  if (/^\/truelayer\/auth\/?$/.test(address.pathname)) return openVisit(context, address)
  return context.consents.get(address.pathname.split('/').at(-1) ?? '') ?? 'No such consent.'
}

const consentIn = (context: BankingContext, body: ControlBody): Consent | string => {
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
  serve(app, 'Banks', {
    'GET /banking/consents': {
      what: 'Consents of both protocols, newest first, with the accounts that they gave: {data}.',
      answer: () => ({
        data: context.consents
          .list()
          .toReversed()
          .map((consent) => shown(context, consent)),
      }),
    },
    'POST /banking/consents/decide': {
      what: 'Decides at the bank’s page without a browser: {redirect, consent}. The redirect is where the browser would go.',
      fields: {
        link: 'the consent’s link, as the product answers it; or reference',
        reference: 'the consent’s reference (GoCardless)',
        outcome: 'accept, cancel or refuse',
        holder: 'customer number at the bank, 1001 when missing; the same has the same accounts again',
      },
      body: { link: 'http://127.0.0.1:3001/banking/consent/…', outcome: 'accept' },
      answer: (request, reply) => {
        const consent = consentIn(context, request.body)
        if (typeof consent === 'string') return refuse(reply, 404, consent)
        const outcome = outcomes.find((one) => one === textIn(request.body, 'outcome'))
        if (!outcome) return refuse(reply, 400, 'outcome must be accept, cancel or refuse.')
        const redirect = decide(context, consent, outcome, textIn(request.body, 'holder') || defaultHolder)
        if (redirect === null) return refuse(reply, 409, 'This consent was decided before.')
        const after = context.consents.get(consent.id)
        return { redirect, consent: after && shown(context, after) }
      },
    },
  })
  const change = (id: string, reply: FastifyReply, patch: Partial<Consent>) => {
    const consent = context.consents.get(id)
    if (consent?.status !== 'linked') return refuse(reply, 404, 'No such consent that was given.')
    return shown(context, context.consents.put({ ...consent, ...patch }))
  }
  serve(app, 'Banks', {
    'POST /banking/consents/:id/revoke': {
      what: 'The customer ends the consent at the bank.',
      answer: ({ params }, reply) => change(params.id, reply, { revokedAt: context.now() }),
    },
    'POST /banking/consents/:id/expire': {
      what: 'The consent’s time is over.',
      answer: ({ params }, reply) => change(params.id, reply, { endsAt: context.now() }),
    },
    'POST /banking/consents/:id/suspend': {
      what: 'The aggregator suspends it.',
      answer: ({ params }, reply) => change(params.id, reply, { status: 'suspended' }),
    },
  })
}

const isWithin = (value: unknown, minAllowed: number, maxAllowed: number): value is number =>
  typeof value === 'number' && value >= minAllowed && value <= maxAllowed

const changedRules = (rules: BankingRules, body: ControlBody): BankingRules | string => {
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
  serve(app, 'Banks', {
    'GET /banking/institutions': {
      what: 'Every bank with its habits: {data}. Albion Bank (GB), Banco del Lido (IT) and Banco Ibérico (ES) have none that are bad.',
      answer: () => ({ data: banks }),
    },
    'GET /banking/rules': {
      what: 'What banks give, and counts: {seed, perDay, callsPerDay, tokenCalls, callsTooMany}. callsTooMany counts calls beyond a daily limit.',
      answer: () => ({ ...context.rules.get(), ...context.counts.get() }),
    },
    'PATCH /banking/rules': {
      what: 'Changes some of them.',
      fields: {
        seed: 'other transactions for everybody',
        perDay: 'transactions a day on a current account; from 10 on exactly that number',
        callsPerDay: 'calls that succeed for an account and a kind of data within 24 hours',
      },
      body: { perDay: 50 },
      answer: (request, reply) => {
        const rules = changedRules(context.rules.get(), request.body)
        if (typeof rules === 'string') return refuse(reply, 400, rules)
        context.rules.set(rules)
        return { ...rules, ...context.counts.get() }
      },
    },
    'PATCH /banking/accounts': {
      what: 'Puts an account into a state, whatever consent it is read by.',
      fields: {
        key: 'as a consent shows it',
        state: 'ready, closed, suspended or processing',
      },
      body: { key: 'ALBION_ALBIGB2L/1001/1', state: 'closed' },
      answer: (request, reply) => {
        const key = textIn(request.body, 'key')
        const state = states.find((one) => one === textIn(request.body, 'state'))
        if (key === '' || !state)
          return refuse(reply, 400, 'Give key and state: ready, closed, suspended or processing.')
        if (state === 'ready') context.states.delete(key)
        else context.states.put({ id: key, state })
        return { key, state }
      },
    },
    'GET /banking/statement': {
      what: 'What a bank shows at this moment, beside the protocols: {data} of accounts with their lines.',
      query: {
        bank: 'id of a bank',
        holder: 'customer number, 1001 when missing',
        from: 'a day',
        to: 'a day',
      },
      answer: (request, reply) => {
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
      },
    },
  })
}
