import { collection } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { balance } from './schemas.ts'

/** Lists what the caller has to their credit, by currency; empty without a balance. */
export const listOwnBalances = endpoint({
  method: 'GET',
  path: '/own_balances',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'List the current user’s balances',
  answer: collection(balance),
  errors: [],
})
