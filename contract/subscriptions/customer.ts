import * as z from 'zod/mini'
import { collection } from '../core/collection.ts'
import { endpoint } from '../core/endpoint.ts'
import { foreignText } from '../core/fields.ts'
import { idParam } from '../core/reference.ts'
import { historyEntry, paymentStates, priceKey } from './schemas.ts'

/** The address of the payment provider's customer portal, made at each call. */
export const customerPortal = endpoint({
  method: 'GET',
  path: '/subscriptions_stripe/customer_portal',
  who: 'user',
  acts: true,
  summary: 'The address of the payment portal',
  answer: z.string(),
  errors: ['no_customer_account', 'provider_unavailable'],
})

/** Opens a hosted checkout for a plan; an older open checkout of the customer is expired first. */
export const createCheckoutSession = endpoint({
  method: 'GET',
  path: '/subscriptions_stripe/create_session/{priceKey}',
  who: 'user',
  acts: true,
  summary: 'Opens a hosted checkout for one of the five monthly plans (net EUR prices)',
  params: z.object({ priceKey }),
  answer: z.strictObject({
    status: z.enum(['ok', 'error']),
    sessionId: z.nullable(z.string()),
    sessionUrl: z.nullable(z.string()),
    message: z.nullable(z.string()),
  }),
  errors: ['provider_unavailable'],
})

/** Asks the payment provider about the own checkout and takes over what it says; used while the webhook is late. */
export const checkSubscriptionPayment = endpoint({
  method: 'POST',
  path: '/subscriptions_stripe/check_payment',
  who: 'user',
  ours: true,
  summary: 'Asks the payment provider how the own checkout stands',
  body: z.strictObject({ session_id: z.optional(foreignText(255)) }),
  answer: z.strictObject({ status: z.enum(paymentStates) }),
  errors: ['provider_unavailable'],
})

/** The own paid subscriptions; `hydra:totalItems` above 0 says that there is one. */
export const lastSubscriptions = endpoint({
  method: 'GET',
  path: '/users/{id}/get_last_subscriptions',
  who: 'user',
  summary: 'The latest history entries of running subscriptions',
  params: z.object({ id: idParam }),
  answer: collection(historyEntry),
  errors: ['not_found'],
})
