import { type BankingContext, type Consent, newId, started } from '#sandbox/banking/banking-context.ts'
import { bankById } from '#sandbox/banking/banks.ts'

/** The client that the sandbox accepts. */
export const client = { id: 'sandbox-portico', secret: 'sandbox-client-secret' }

/** What a consent can give access to. */
export const scopes: readonly string[] = ['info', 'accounts', 'balance', 'transactions', 'offline_access']

/** Opens a visit for the address of a consent page; returns an error message for a wrong address. */
export const openVisit = (context: BankingContext, address: URL): Consent | string => {
  const query = address.searchParams
  const redirect = query.get('redirect_uri') ?? ''
  const wanted = query.get('provider_id') ?? ''
  const bank = bankById(wanted)
  const named = (query.get('providers') ?? '').split(' ')
  if (query.get('client_id') !== client.id) return 'The client_id is not known.'
  if (query.get('response_type') !== 'code') return 'The response_type must be code.'
  if (!URL.canParse(redirect)) return 'The redirect_uri is no address.'
  if (bank?.provider !== wanted || !named.includes(wanted)) return 'The provider_id is not among the providers.'
  const id = newId()
  return context.consents.put({
    id,
    protocol: 'truelayer',
    bank: bank.id,
    createdAt: context.now(),
    reference: query.get('state') ?? id,
    redirect,
    language: query.get('language_id') ?? 'en',
    agreement: null,
    ...started,
    historyDays: bank.historyDays,
    scope: (query.get('scope') ?? '').split(' ').filter((one) => scopes.includes(one)),
  })
}
