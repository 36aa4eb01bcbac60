import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ownPurchase } from './schemas.ts'

/**
 * Lists the caller's purchases through links and bookings, newest first. Totals with VAT, in units with two decimals.
 */
export const getMyPurchases = endpoint({
  method: 'GET',
  path: '/external_purchases/get_my_purchases',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'List the current user’s purchases',
  query: z.strictObject(pageQuery),
  answer: collection(ownPurchase),
  errors: [],
})
