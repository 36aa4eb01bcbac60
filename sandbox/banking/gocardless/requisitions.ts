import type { FastifyInstance } from 'fastify'
import {
  type BankingContext,
  type Consent,
  deleteConsent,
  grantedAccounts,
  newId,
  started,
} from '#sandbox/banking/banking-context.ts'
import { bankById } from '#sandbox/banking/banks.ts'
import { fieldProblem, notFound, problem } from './problems.ts'

type Body = {
  redirect?: unknown
  institution_id?: unknown
  agreement?: unknown
  reference?: unknown
  user_language?: unknown
} | null
type Named = { Params: { id: string } }

/**
 * Returns a requisition's status: an expired consent shows as such, a revoked one only after the next contact with the
 * bank.
 */
const statusOf = (context: BankingContext, { status, endsAt, revokedAt, noticed }: Consent): string => {
  if (status === 'created') return 'CR'
  if (status === 'rejected') return 'RJ'
  if (status === 'suspended') return 'SU'
  if (status !== 'linked') return 'UA'
  return (endsAt ?? 0) <= context.now() || (revokedAt !== null && noticed) ? 'EX' : 'LN'
}

const requisitionJson = (context: BankingContext, consent: Consent) => ({
  id: consent.id,
  created: new Date(consent.createdAt).toISOString(),
  redirect: consent.redirect,
  status: statusOf(context, consent),
  institution_id: consent.bank,
  agreement: consent.agreement,
  reference: consent.reference,
  accounts: grantedAccounts(context, consent).map(({ id }) => id),
  user_language: consent.language.toUpperCase(),
  link: `${context.ctx.config.url}/banking/consent/${consent.id}`,
  ssn: null,
  account_selection: false,
  redirect_immediate: false,
})

/** Serves the requisitions of GoCardless: visits of a customer to a bank. */
export const serveRequisitions = (app: FastifyInstance, context: BankingContext, base: string): void => {
  const found = (id: string): Consent | null => {
    const consent = context.consents.get(id)
    return consent?.protocol === 'gocardless' ? consent : null
  }
  app.post<{ Body: Body }>(`${base}/requisitions/`, (request, reply) => {
    const { body } = request
    const [redirect, institution, reference] = [body?.redirect, body?.institution_id, body?.reference].map((one) =>
      typeof one === 'string' ? one : '',
    ) as [string, string, string]
    const missing = Object.entries({ redirect, institution_id: institution }).filter(([, value]) => value === '')
    if (missing.length > 0)
      return reply
        .code(400)
        .send({ ...Object.fromEntries(missing.map(([name]) => [name, ['This field is required.']])), status_code: 400 })
    if (bankById(institution)?.id !== institution)
      return fieldProblem(reply, 'institution_id', {
        summary: `Unknown Institution ID ${institution}`,
        detail: 'Get Institution IDs from /institutions/?country={$COUNTRY_CODE}',
      })
    if (!URL.canParse(redirect))
      return fieldProblem(reply, 'redirect', {
        summary: 'Invalid redirect URI',
        detail: 'Redirect URI must have a valid URI structure',
        listed: true,
      })
    const agreement = context.agreements.get(typeof body?.agreement === 'string' ? body.agreement : '')
    if (body?.agreement !== undefined && agreement?.bank !== institution)
      return problem(reply, 404, 'ID of the agreement not found', 'Please check whether you specified a valid ID')
    if (reference !== '' && context.consents.find({ reference }).length > 0)
      return fieldProblem(reply, 'reference', {
        summary: 'Client reference must be unique',
        detail: `Client reference: ${reference} already exists`,
      })
    const id = newId()
    const consent = context.consents.put({
      id,
      protocol: 'gocardless',
      bank: institution,
      createdAt: context.now(),
      reference: reference || id,
      redirect,
      language: typeof body?.user_language === 'string' ? body.user_language.toLowerCase() : 'en',
      agreement: agreement?.id ?? null,
      ...started,
      historyDays: agreement?.historyDays ?? Math.min(90, bankById(institution)?.historyDays ?? 90),
    })
    return reply.code(201).send(requisitionJson(context, consent))
  })
  app.get<Named>(`${base}/requisitions/:id/`, (request, reply) => {
    const consent = found(request.params.id)
    return consent ? requisitionJson(context, consent) : notFound(reply)
  })
  app.delete<Named>(`${base}/requisitions/:id/`, (request, reply) => {
    const consent = found(request.params.id)
    if (!consent) return notFound(reply)
    context.ctx.store.transaction(() => deleteConsent(context, consent))
    return {
      summary: 'Requisition deleted',
      detail: `Requisition '${consent.id}' deleted with all its End User Agreements`,
    }
  })
}
