import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { done } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import * as customer from './customer.ts'
import { bankConnection, bankConnections } from './schemas.ts'

/** The admins' page to which a bank returns the browser, as aggregators that fix return addresses know it. */
export const providerBankPage = '/admin/bank_accounts'

const oneParam = z.object({ id: idParam })

/** Lists the provider's own bank connections, newest first, unpaged, with those made from statement files. */
export const listProviderConnections = endpoint({
  method: 'GET',
  path: '/provider_bank_connections',
  who: 'admin',
  isExtension: true,
  summary: 'List the provider’s bank connections',
  answer: bankConnections,
  errors: [],
})

/** Starts to connect a bank of the provider itself. A repeated request within the same consent returns the same link. */
export const createProviderConnection = endpoint({
  method: 'POST',
  path: '/provider_bank_connections',
  who: 'admin',
  hasIdempotencyKey: true,
  isExtension: true,
  summary: 'Connect a bank of the provider and return the consent URL',
  body: customer.createConnection.body,
  answer: customer.createConnection.answer,
  status: 201,
  errors: ['not_found', 'provider_unavailable'],
})

/** Starts a new consent for a connection of the provider; what was read remains, without duplicates. */
export const renewProviderConnection = endpoint({
  method: 'POST',
  path: '/provider_bank_connections/{id}/renew',
  who: 'admin',
  isExtension: true,
  summary: 'Renew a bank connection of the provider and return the consent URL',
  params: oneParam,
  answer: customer.renewConnection.answer,
  status: 201,
  errors: ['not_found', 'provider_unavailable'],
})

/** Reports the parameters of the bank's return page; the result comes from the aggregator, never from the address. */
export const completeProviderConnection = endpoint({
  method: 'POST',
  path: '/provider_bank_connections/complete',
  who: 'admin',
  isExtension: true,
  summary: 'Complete a consent of the provider’s bank after the redirect',
  body: customer.completeConnection.body,
  answer: customer.completeConnection.answer,
  errors: ['not_found', 'provider_unavailable'],
})

/** Chooses which accounts of the provider's connection are synchronised; at least one. */
export const chooseProviderAccounts = endpoint({
  method: 'PATCH',
  path: '/provider_bank_connections/{id}',
  who: 'admin',
  isExtension: true,
  summary: 'Select the provider’s accounts to sync',
  params: oneParam,
  body: customer.chooseAccounts.body,
  answer: bankConnection,
  errors: ['not_found'],
})

/** Deletes a connection of the provider and withdraws its consent. Transfers that were taken from it remain. */
export const deleteProviderConnection = endpoint({
  method: 'DELETE',
  path: '/provider_bank_connections/{id}',
  who: 'admin',
  isExtension: true,
  summary: 'Delete a bank connection of the provider and its consent',
  params: oneParam,
  answer: done,
  errors: ['not_found'],
})
