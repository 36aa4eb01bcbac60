import { bankById } from '#sandbox/banking/banks.ts'
import { type Consent, newId, started, type World } from '#sandbox/banking/world.ts'

/** The client that the sandbox accepts. */
export const client = { id: 'sandbox-portico', secret: 'sandbox-client-secret' }

/** Opens a visit for the address of a consent page; returns an error message for a wrong address. */
export const openVisit = (world: World, address: URL): Consent | string => {
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
  return world.consents.put({
    id,
    protocol: 'truelayer',
    bank: bank.id,
    createdAt: world.now(),
    reference: query.get('state') ?? id,
    redirect,
    language: query.get('language_id') ?? 'en',
    agreement: null,
    ...started,
    historyDays: bank.historyDays,
  })
}
