import * as z from 'zod/mini'
import { BankingFailure, type ConsentRequest, type StartedConsent } from '#server/providers/banking/port.ts'
import type { GocardlessClient } from './client.ts'
import { complaintsOf, gocardlessFailure } from './failure.ts'
import { agreement as agreementSchema, requisition as requisitionSchema } from './schemas.ts'
import { writeSecret } from './secret.ts'

/** The requested scopes: everything that is shown, or what a bank grants of it; always with transactions. */
const scopes = [['balances', 'details', 'transactions'], ['details', 'transactions'], ['transactions']] as const

/** The days that every bank gives, for a refusal without a number. */
const minDays = 90

interface ConsentTerms {
  readonly historyDays: number
  readonly consentDays: number
  readonly scope: number
}

const allowedDays = (text: string): number =>
  Number(/\((\d{1,3})\)/.exec(text)?.[1] ?? /<=\s*(\d{1,3})\b/.exec(text)?.[1] ?? minDays)

/** Returns the next request after a refusal; null when nothing smaller is left. */
const afterRefusal = (terms: ConsentTerms, body: unknown): ConsentTerms | null => {
  for (const { field, text } of complaintsOf(body)) {
    if (field === 'access_scope') return terms.scope + 1 < scopes.length ? { ...terms, scope: terms.scope + 1 } : null
    const fewer = Math.max(1, allowedDays(text))
    if (field === 'max_historical_days' && fewer < terms.historyDays) return { ...terms, historyDays: fewer }
    if (field === 'access_valid_for_days' && fewer < terms.consentDays) return { ...terms, consentDays: fewer }
  }
  return null
}

type Agreement = z.output<typeof agreementSchema>

/** Agrees with the bank on its terms: after a refusal with 400 it requests less or other scopes. */
const agree = async (
  client: GocardlessClient,
  institutionId: string,
  first: ConsentTerms,
  now: () => number,
): Promise<Agreement> => {
  let terms: ConsentTerms | null = first
  for (let attempts = 0; terms && attempts < 6; attempts += 1) {
    const json = {
      institution_id: institutionId,
      max_historical_days: terms.historyDays,
      access_valid_for_days: terms.consentDays,
      access_scope: scopes[terms.scope],
    }
    const answer = await client.send({ path: 'agreements/enduser/', method: 'POST', json })
    const read = answer.status === 201 || answer.status === 200 ? z.safeParse(agreementSchema, answer.body) : null
    if (read?.success) return read.data
    if (answer.status !== 400) throw gocardlessFailure(answer, now())
    terms = afterRefusal(terms, answer.body)
    if (!terms) throw gocardlessFailure(answer, now())
  }
  throw new BankingFailure('gocardless', 'invalid_response', { code: 'agreement' })
}

/** Agrees with the bank, and creates the link at which the customer consents. */
export const startConsent = async (
  client: GocardlessClient,
  request: ConsentRequest,
  now: () => number,
): Promise<StartedConsent> => {
  const { institution, reference, returnUrl, language } = request
  const historyDays = Math.max(1, Math.min(request.historyDays, institution.historyDays))
  const consentDays = Math.max(1, Math.min(institution.consentDays, 180))
  const agreed = await agree(client, institution.id, { historyDays, consentDays, scope: 0 }, now)
  const json = {
    redirect: returnUrl,
    institution_id: institution.id,
    agreement: agreed.id,
    reference,
    user_language: language.toUpperCase(),
  }
  const { content } = await client.read({ path: 'requisitions/', method: 'POST', json }, requisitionSchema)
  if (!content.link || !/^https?:\/\//.test(content.link))
    throw new BankingFailure('gocardless', 'invalid_response', { code: 'link' })
  const granted = agreed.max_historical_days ?? historyDays
  return {
    link: content.link,
    externalId: content.id,
    secret: writeSecret({ requisition: content.id, agreement: agreed.id, historyDays: granted }),
    historyDays: granted,
  }
}
