import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Agreement, type BankingContext, newId } from '#sandbox/banking/banking-context.ts'
import { type Bank, bankById } from '#sandbox/banking/banks.ts'
import { fieldProblem, notFound } from './problems.ts'

type Body = {
  institution_id?: unknown
  max_historical_days?: unknown
  access_valid_for_days?: unknown
  access_scope?: unknown
} | null

const scopes = ['balances', 'details', 'transactions']

/** Formats an agreement as GoCardless does. */
const agreementJson = (agreement: Agreement) => ({
  id: agreement.id,
  created: new Date(agreement.createdAt).toISOString(),
  institution_id: agreement.bank,
  max_historical_days: agreement.historyDays,
  access_valid_for_days: agreement.consentDays,
  access_scope: agreement.scope,
  accepted: agreement.acceptedAt === null ? null : new Date(agreement.acceptedAt).toISOString(),
  reconfirmation: false,
})

/** Parses whole days; anything else becomes a number that no bank grants. */
const daysWithin = (value: unknown, defaults: number): number => {
  const days = value === undefined ? defaults : Number(value)
  return Number.isInteger(days) ? days : Number.NaN
}

/** Refuses what this bank does not grant; null if it grants it. */
const refusal = (
  reply: FastifyReply,
  bank: Bank,
  terms: { historyDays: number; consentDays: number; scope: string[] },
) => {
  const unknown = terms.scope.find((one) => !scopes.includes(one))
  const scopeProblem = (summary: string, detail: string) =>
    fieldProblem(reply, 'access_scope', { summary, detail, listed: true })
  if (unknown !== undefined)
    return scopeProblem(
      `Unknown value '${unknown}' in access_scope`,
      `Choose one or several from ['balances', 'details', 'transactions']`,
    )
  if (bank.strictScopes && terms.scope.includes('balances') !== terms.scope.includes('details'))
    return scopeProblem(
      'Institution access scope dependencies error',
      `For this institution the following scopes are required together: ['balances', 'details']`,
    )
  if (!(terms.historyDays > 0 && terms.historyDays <= bank.historyDays))
    return fieldProblem(reply, 'max_historical_days', {
      summary: 'Incorrect max_historical_days',
      detail: `max_historical_days must be > 0 and <= ${bank.id} transaction_total_days (${bank.historyDays})`,
      listed: true,
    })
  if (!(terms.consentDays > 0 && terms.consentDays <= bank.consentDays))
    return fieldProblem(reply, 'access_valid_for_days', {
      summary: 'Incorrect access_valid_for_days',
      detail: `access_valid_for_days must be > 0 and <= ${bank.consentDays}`,
      listed: true,
    })
  return null
}

/** Serves the agreements of GoCardless: the requested terms of a consent. */
export const serveAgreements = (app: FastifyInstance, context: BankingContext, base: string): void => {
  app.post<{ Body: Body }>(`${base}/agreements/enduser/`, (request, reply) => {
    const { body } = request
    const institution = typeof body?.institution_id === 'string' ? body.institution_id : ''
    const bank = bankById(institution)
    if (bank?.id !== institution)
      return fieldProblem(reply, 'institution_id', {
        summary: `Unknown Institution ID ${institution}`,
        detail: 'Get Institution IDs from /institutions/?country={$COUNTRY_CODE}',
      })
    const terms = {
      historyDays: daysWithin(body?.max_historical_days, 90),
      consentDays: daysWithin(body?.access_valid_for_days, 90),
      scope: Array.isArray(body?.access_scope) ? body.access_scope.map(String) : scopes,
    }
    const refused = refusal(reply, bank, terms)
    if (refused) return refused
    const agreement = context.agreements.put({
      id: newId(),
      bank: bank.id,
      createdAt: context.now(),
      acceptedAt: null,
      ...terms,
    })
    return reply.code(201).send(agreementJson(agreement))
  })
  app.get<{ Params: { id: string } }>(`${base}/agreements/enduser/:id/`, (request, reply) => {
    const agreement = context.agreements.get(request.params.id)
    return agreement ? agreementJson(agreement) : notFound(reply)
  })
}
