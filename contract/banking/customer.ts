import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { foreignText, searchText } from '../core/fields.ts'
import { idParam } from '../core/reference.ts'
import { bankConnection, bankConnections, bankCountries, institution } from './schemas.ts'

/** Banks of a country by a part of their name, best match first, at most 50; all of them in the order of their names without one. */
export const listInstitutions = endpoint({
  method: 'GET',
  path: '/bank_institutions',
  who: 'user',
  ours: true,
  summary: 'List banks',
  query: z.strictObject({ country: z.enum(bankCountries), name: z.optional(searchText(75)) }),
  answer: z.strictObject({ 'hydra:member': z.array(institution), 'hydra:totalItems': z.number() }),
  errors: ['provider_unavailable'],
})

/** The own connections, newest first, unpaged. */
export const listOwnConnections = endpoint({
  method: 'GET',
  path: '/bank_connections',
  who: 'user',
  confirmedOnly: true,
  ours: true,
  summary: 'List the current user’s bank connections',
  answer: bankConnections,
  errors: [],
})

const consentLink = z.strictObject({
  id: z.number(),
  /** The page of the bank's consent; the browser goes there. */
  link: z.string(),
})

/** Begins a connection. A second press within the same consent answers the same link. */
export const createConnection = endpoint({
  method: 'POST',
  path: '/bank_connections',
  who: 'user',
  creates: true,
  ours: true,
  summary: 'Create a bank connection and return the consent URL',
  body: z.strictObject({ country: z.enum(bankCountries), institutionId: foreignText(200).check(z.minLength(1)) }),
  answer: consentLink,
  status: 201,
  errors: ['not_found', 'email_not_verified', 'provider_unavailable'],
})

/** Begins a new consent of a connection, also of an expired or revoked one; what was synchronised stays, and nothing is doubled. */
export const renewConnection = endpoint({
  method: 'POST',
  path: '/bank_connections/{id}/renew',
  who: 'user',
  ours: true,
  summary: 'Renew a bank connection and return the consent URL',
  params: z.object({ id: idParam }),
  answer: consentLink,
  status: 201,
  errors: ['not_found', 'email_not_verified', 'provider_unavailable'],
})

/** How a return from the bank ended. `waiting`: the bank has not decided. */
export const returnOutcomes = ['linked', 'cancelled', 'refused', 'expired', 'waiting'] as const

/** Tells what the bank's page came back with; the truth is asked of the aggregator, never believed from the address. */
export const completeConnection = endpoint({
  method: 'POST',
  path: '/bank_connections/complete',
  who: 'user',
  ours: true,
  summary: 'Complete a bank consent after the redirect',
  body: z.strictObject({
    /** `ref` (GoCardless) or `state` (TrueLayer) of the address. */
    reference: foreignText(200).check(z.minLength(1)),
    /** TrueLayer's code. */
    code: z.optional(foreignText(2000)),
    error: z.optional(foreignText(200)),
  }),
  answer: z.strictObject({ outcome: z.enum(returnOutcomes), connection: z.nullable(bankConnection) }),
  errors: ['not_found', 'provider_unavailable'],
})

/** Chooses which accounts of a connection are synchronised; at least one. What an unchosen one has stays. */
export const chooseAccounts = endpoint({
  method: 'PATCH',
  path: '/bank_connections/{id}',
  who: 'user',
  ours: true,
  summary: 'Select the accounts to sync',
  params: z.object({ id: idParam }),
  body: z.strictObject({ accounts: z.array(idParam).check(z.minLength(1), z.maxLength(200)) }),
  answer: bankConnection,
  errors: ['not_found'],
})
