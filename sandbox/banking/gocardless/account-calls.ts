import type { FastifyInstance, FastifyReply } from 'fastify'
import { type BankingContext, type GrantedAccount, grantedAccount, isAlive } from '#sandbox/banking/banking-context.ts'
import { balanceOf } from '#sandbox/banking/ledger/balance.ts'
import { statementOf } from '#sandbox/banking/ledger/statement.ts'
import { allowanceOf } from '#sandbox/banking/limits.ts'
import { isDay } from '#sandbox/core/queries.ts'
import { problem } from './problems.ts'
import { accountJson, detailsJson, transactionJson } from './shapes.ts'

type Kind = 'details' | 'balances' | 'transactions'
type Named = { Params: { id: string }; Querystring: { date_from?: string; date_to?: string } }

const dayMs = 86_400_000

/** Sends the bank's outage error; null if it responds. */
const bankProblem = (context: BankingContext, reply: FastifyReply, kind: Kind): FastifyReply | null => {
  const { banksDown } = context.ctx.failures.current()
  const summary = `Couldn't update account ${kind}`
  if (banksDown === 'away') return problem(reply, 503, summary, 'Institution service unavailable', 'ServiceError')
  return banksDown === 'error'
    ? problem(reply, 500, summary, 'Request to Institution returned an error', 'UnknownRequestError')
    : null
}

/** Sends the reason why a consent or an account gives no access; null if it does. */
const accessProblem = (
  context: BankingContext,
  reply: FastifyReply,
  granted: GrantedAccount,
  kind: Kind,
): FastifyReply | null => {
  const { consent, account } = granted
  const summary = `Couldn't update account ${kind}`
  const state = account.closed ? 'closed' : (context.states.get(account.key)?.state ?? null)
  if (consent.status === 'suspended' || state === 'suspended')
    return problem(
      reply,
      409,
      'Account suspended',
      'This account or its requisition was suspended due to numerous errors that occurred while accessing it.',
    )
  if (consent.revokedAt !== null) {
    context.consents.put({ ...consent, noticed: true })
    return problem(
      reply,
      401,
      summary,
      'Access has expired or it has been revoked. To restore access reconnect the account.',
      'AccessExpiredError',
    )
  }
  if (!isAlive(context, consent))
    return problem(
      reply,
      401,
      `End User Agreement (EUA) ${consent.agreement ?? ''} has expired`,
      'Please create a new one',
    )
  if (state === 'closed')
    return problem(reply, 401, summary, 'Account has been deactivated or it no longer exists.', 'AccountInactiveError')
  return state === 'processing' ? reply.code(409).send(accountJson(granted, 'PROCESSING')) : null
}

/** Sets the rate limit headers in this bank's spelling, and refuses calls above the limit. */
const limitProblem = (context: BankingContext, reply: FastifyReply, granted: GrantedAccount, kind: Kind) => {
  const allowance = allowanceOf(context, granted.id, kind)
  const spell = (name: string): string =>
    granted.bank.dashedHeaders ? name.replaceAll('_', '-').toLowerCase() : `HTTP_${name}`
  reply.headers({
    [spell('X_RATELIMIT_LIMIT')]: 100,
    [spell('X_RATELIMIT_REMAINING')]: 99,
    [spell('X_RATELIMIT_RESET')]: 59,
    [spell('X_RATELIMIT_ACCOUNT_SUCCESS_LIMIT')]: allowance.limit,
    [spell('X_RATELIMIT_ACCOUNT_SUCCESS_REMAINING')]: allowance.remaining,
    [spell('X_RATELIMIT_ACCOUNT_SUCCESS_RESET')]: allowance.resetSeconds,
  })
  const refused = allowance.allowed
    ? null
    : problem(
        reply,
        429,
        'Rate limit exceeded',
        `The rate limit for this resource is ${allowance.limit}/day. Please try again in ${allowance.resetSeconds} seconds`,
      )
  return { refused, allowance }
}

const noAccount = (reply: FastifyReply, id: string) =>
  problem(reply, 404, `Account ID ${id} not found`, 'Please check whether you specified a valid Account ID')

/** Serves the accounts of GoCardless, with the configured errors. */
export const serveAccounts = (app: FastifyInstance, context: BankingContext, base: string): void => {
  const serve = (kind: Kind, answer: (granted: GrantedAccount, query: Named['Querystring']) => object | null): void => {
    app.get<Named>(`${base}/accounts/:id/${kind}/`, (request, reply) => {
      const granted = grantedAccount(context, request.params.id)
      if (!granted) return noAccount(reply, request.params.id)
      const refused = accessProblem(context, reply, granted, kind) ?? bankProblem(context, reply, kind)
      if (refused) return refused
      const limit = limitProblem(context, reply, granted, kind)
      if (limit.refused) return limit.refused
      const content = answer(granted, request.query)
      if (!content)
        return problem(
          reply,
          400,
          'Incorrect date range',
          'When specifying date range, starting date must precede the end date',
        )
      limit.allowance.spend()
      return content
    })
  }
  app.get<Named>(`${base}/accounts/:id/`, (request, reply) => {
    const granted = grantedAccount(context, request.params.id)
    if (!granted) return noAccount(reply, request.params.id)
    return accountJson(granted, isAlive(context, granted.consent) ? 'READY' : 'EXPIRED')
  })
  serve('details', ({ account }) => ({ account: detailsJson(account) }))
  serve('balances', ({ bank, account }) => {
    const amount = balanceOf(bank, account, context.rules.get(), context.now())
    const balance = (balanceType: string) => ({ balanceAmount: { amount, currency: account.currency }, balanceType })
    return { balances: [balance('interimAvailable'), balance('interimBooked')] }
  })
  serve('transactions', ({ bank, account, consent }, query) => {
    const now = context.now()
    const today = new Date(now).toISOString().slice(0, 10)
    const oldest = new Date((consent.acceptedAt ?? now) - consent.historyDays * dayMs).toISOString().slice(0, 10)
    const { date_from: from = oldest, date_to: to = today } = query
    if (!isDay(from) || !isDay(to) || from > to) return null
    const lines = statementOf(bank, account, context.rules.get(), { from: from > oldest ? from : oldest, to, now })
    const json = (status: 'booked' | 'pending') =>
      // Most banks send the newest first.
      lines
        .filter((line) => line.status === status)
        .toReversed()
        .map((line) => transactionJson(bank, line))
    return {
      transactions: { booked: json('booked'), pending: json('pending') },
      last_updated: new Date(now).toISOString(),
    }
  })
}
