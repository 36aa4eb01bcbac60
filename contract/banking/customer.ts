import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { foreignText, searchText } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { bankConnection, bankConnections, bankCountries, connectionStates, institution } from './schemas.ts'

/** Lists banks of a country by part of their name, best match first, at most 50; without one, all of them by name. */
export const listInstitutions = endpoint({
  method: 'GET',
  path: '/bank_institutions',
  who: 'user',
  isExtension: true,
  summary: 'List banks',
  query: z.strictObject({ country: z.enum(bankCountries), name: z.optional(searchText(75)) }),
  answer: z.strictObject({ 'hydra:member': z.array(institution), 'hydra:totalItems': z.number() }),
  errors: ['provider_unavailable'],
})

/** Lists the caller's connections, newest first, unpaged. */
export const listOwnConnections = endpoint({
  method: 'GET',
  path: '/bank_connections',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'List the current user’s bank connections',
  answer: bankConnections,
  errors: [],
})

const consentLink = z.strictObject({
  id: z.number(),
  /** The address of the bank's consent page, to which the browser goes. */
  consentUrl: z.string(),
})

/** Creates a connection. A repeated request within the same consent returns the same link. */
export const createConnection = endpoint({
  method: 'POST',
  path: '/bank_connections',
  who: 'user',
  hasIdempotencyKey: true,
  isExtension: true,
  summary: 'Create a bank connection and return the consent URL',
  body: z.strictObject({ country: z.enum(bankCountries), institutionId: foreignText(200).check(z.minLength(1)) }),
  answer: consentLink,
  status: 201,
  errors: ['not_found', 'email_not_verified', 'provider_unavailable'],
})

/**
 * Starts a new consent for a connection, including expired or revoked ones; synchronised data remain, without
 * duplicates.
 */
export const renewConnection = endpoint({
  method: 'POST',
  path: '/bank_connections/{id}/renew',
  who: 'user',
  isExtension: true,
  summary: 'Renew a bank connection and return the consent URL',
  params: z.object({ id: idParam }),
  answer: consentLink,
  status: 201,
  errors: ['not_found', 'email_not_verified', 'provider_unavailable'],
})

/**
 * Reports the parameters of the bank's return page; the result comes from the aggregator, never from the address.
 * `outcome` is the status that this consent has reached: `awaiting_authorisation` while the bank has not decided.
 */
export const completeConnection = endpoint({
  method: 'POST',
  path: '/bank_connections/complete',
  who: 'user',
  isExtension: true,
  summary: 'Complete a bank consent after the redirect',
  body: z.strictObject({
    /** `ref` (GoCardless) or `state` (TrueLayer) of the address. */
    reference: foreignText(200).check(z.minLength(1)),
    /** TrueLayer's code. */
    code: z.optional(foreignText(2000)),
    error: z.optional(foreignText(200)),
  }),
  answer: z.strictObject({ outcome: z.enum(connectionStates), connection: z.nullable(bankConnection) }),
  errors: ['not_found', 'provider_unavailable'],
})

/** Chooses which accounts of a connection are synchronised; at least one. Data of deselected accounts remain. */
export const chooseAccounts = endpoint({
  method: 'PATCH',
  path: '/bank_connections/{id}',
  who: 'user',
  isExtension: true,
  summary: 'Select the accounts to sync',
  params: z.object({ id: idParam }),
  body: z.strictObject({ accounts: z.array(idParam).check(z.minLength(1), z.maxLength(200)) }),
  answer: bankConnection,
  errors: ['not_found'],
})
