import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type BankingContext,
  type Consent,
  type GrantedAccount,
  grantedAccounts,
  isAlive,
  liveToken,
} from '#sandbox/banking/banking-context.ts'
import { balanceOf } from '#sandbox/banking/ledger/balance.ts'
import { dayNumber, statementOf } from '#sandbox/banking/ledger/statement.ts'
import { allowanceOf } from '#sandbox/banking/limits.ts'
import { isDay, textOf } from '#sandbox/core/queries.ts'
import { problem } from './problems.ts'
import { accountJson, transactionJson, withNumbers } from './shapes.ts'

const base = '/truelayer/api/data/v1'
const dayMs = 86_400_000
const hourMs = 3_600_000
/** Days of history that a strict bank provides without its customer. */
const openDays = 90

type Named = { Params: { id: string }; Querystring: { from?: string; to?: string } }

/** Returns the consent of a call, or sends a refusal. */
const consentOf = (context: BankingContext, request: FastifyRequest, reply: FastifyReply): Consent | null => {
  const token = liveToken(context, /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '', 'access')
  const consent = token?.consent ? context.consents.get(token.consent) : null
  if (!consent) {
    problem(reply, 401, 'invalid_token', 'The token is no longer valid')
    return null
  }
  if (isAlive(context, consent)) return consent
  problem(reply, 403, 'access_denied', 'Access to the account is no longer valid')
  return null
}

/** Sends the bank's outage error; null if it responds. */
const bankProblem = (context: BankingContext, reply: FastifyReply): FastifyReply | null => {
  const { banksDown } = context.ctx.failures.current()
  if (banksDown === 'no') return null
  return banksDown === 'away' ? problem(reply, 503, 'provider_unavailable') : problem(reply, 502, 'provider_error')
}

const accountProblem = (
  context: BankingContext,
  reply: FastifyReply,
  { account }: GrantedAccount,
): FastifyReply | null => {
  const state = account.closed ? 'closed' : (context.states.get(account.key)?.state ?? null)
  if (state === 'closed') return problem(reply, 404, 'account_not_found')
  if (state === 'processing') return problem(reply, 409, 'account_temporarily_locked')
  return state === null ? null : problem(reply, 409, 'account_permanently_locked')
}

/** Parses the day of an instant, with a default for none; null for an invalid instant. */
const dayOf = (written: unknown, defaults: number): string | null => {
  if (written === undefined) return new Date(defaults).toISOString().slice(0, 10)
  const text = textOf(written)
  return isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString().slice(0, 10) : null
}

const reply200 = (reply: FastifyReply, results: object[]): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(withNumbers({ results, status: 'Succeeded' }))

/** Serves TrueLayer's Data API v1, as far as the product uses it. */
export const serveData = (app: FastifyInstance, context: BankingContext): void => {
  const granted = (consent: Consent, id: string): GrantedAccount | null =>
    grantedAccounts(context, consent).find((one) => one.id.replaceAll('-', '') === id) ?? null

  app.get(`${base}/me`, (request, reply) => {
    const consent = consentOf(context, request, reply)
    if (!consent) return reply
    const at = new Date(consent.acceptedAt ?? consent.createdAt).toISOString()
    return {
      results: [
        {
          client_id: 'sandbox-portico',
          credentials_id: consent.id,
          consent_status: 'Authorised',
          consent_status_updated_at: at,
          consent_created_at: at,
          consent_expires_at: new Date(consent.endsAt ?? 0).toISOString(),
          provider: { provider_id: consent.bank },
          scopes: consent.scope ?? [],
        },
      ],
    }
  })
  app.get(`${base}/accounts`, (request, reply) => {
    const consent = consentOf(context, request, reply)
    if (!consent) return reply
    return (
      bankProblem(context, reply) ?? {
        results: grantedAccounts(context, consent).map((one) => accountJson(context, one)),
      }
    )
  })
  const serve = (path: string, status: 'booked' | 'pending'): void => {
    app.get<Named>(`${base}/accounts/:id/${path}`, (request, reply) => {
      const consent = consentOf(context, request, reply)
      if (!consent) return reply
      const one = granted(consent, request.params.id)
      if (!one) return problem(reply, 404, 'account_not_found')
      const refused = accountProblem(context, reply, one) ?? bankProblem(context, reply)
      if (refused) return refused
      const now = context.now()
      const from = dayOf(request.query.from, now - openDays * dayMs)
      const to = dayOf(request.query.to, now)
      if (from === null || to === null || from > to || Date.parse(textOf(request.query.to)) > now + 60_000)
        return problem(reply, 400, 'invalid_date_range')
      const fresh = now - (consent.acceptedAt ?? 0) < hourMs
      if (
        status === 'booked' &&
        one.bank.strictHistory &&
        !fresh &&
        dayNumber(from) < Math.floor(now / dayMs) - openDays
      )
        return problem(reply, 403, 'sca_exceeded')
      const allowance = allowanceOf(context, one.id, status)
      if (!allowance.allowed)
        return problem(reply.header('retry-after', allowance.resetSeconds), 429, 'provider_request_limit_exceeded')
      allowance.spend()
      const lines = statementOf(one.bank, one.account, context.rules.get(), { from, to, now })
      const unsigned = one.bank.sloppy
      return reply200(
        reply,
        lines
          .filter((line) => line.status === status)
          .toReversed()
          .map((line) => transactionJson(line, unsigned)),
      )
    })
  }
  app.get<Named>(`${base}/accounts/:id/balance`, (request, reply) => {
    const consent = consentOf(context, request, reply)
    if (!consent) return reply
    const one = granted(consent, request.params.id)
    if (!one) return problem(reply, 404, 'account_not_found')
    if (!consent.scope?.includes('balance'))
      return problem(reply, 403, 'access_denied', 'The token lacks the scope for this resource')
    const refused = accountProblem(context, reply, one) ?? bankProblem(context, reply)
    if (refused) return refused
    const allowance = allowanceOf(context, one.id, 'balance')
    if (!allowance.allowed)
      return problem(reply.header('retry-after', allowance.resetSeconds), 429, 'provider_request_limit_exceeded')
    allowance.spend()
    const amount = balanceOf(one.bank, one.account, context.rules.get(), context.now())
    const at = new Date(context.now()).toISOString()
    return reply200(reply, [
      { currency: one.account.currency, available: amount, current: amount, update_timestamp: at },
    ])
  })
  serve('transactions', 'booked')
  serve('transactions/pending', 'pending')
}
