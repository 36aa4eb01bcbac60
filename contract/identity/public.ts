import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { checkStatuses } from './schemas.ts'

/** The secret of a mailed link. */
const token = z.string().check(z.regex(/^[\w-]{43}$/))

/** Shows the person with the link how far the check is; needs no account. Unknown links are `not_found`. */
export const getCheckInvitation = endpoint({
  method: 'POST',
  path: '/identity_checks/invitation',
  who: 'anyone',
  isReadOnly: true,
  isExtension: true,
  summary: 'Get the invitation to an identity check',
  body: z.strictObject({ token }),
  answer: z.strictObject({
    status: z.enum(checkStatuses),
    /** The person's first name. */
    name: z.string(),
    company: z.string(),
  }),
  errors: ['not_found'],
})

/** Returns the address at the provider where the person does the check now; null when it can no longer be done. */
export const visitCheck = endpoint({
  method: 'POST',
  path: '/identity_checks/visit',
  who: 'anyone',
  isExtension: true,
  summary: 'Open an identity check',
  body: z.strictObject({ token }),
  answer: z.strictObject({ url: z.nullable(z.string()) }),
  errors: ['not_found', 'provider_unavailable'],
})

/** Receives the provider's unsigned callbacks: a hint to read the check, never a result. */
export const receiveCheckCallback = endpoint({
  method: 'POST',
  path: '/identity_checks/callback',
  who: 'anyone',
  isExtension: true,
  summary: 'Receive identity check callbacks',
  bodyType: 'raw',
  body: z.unknown(),
  answer: z.strictObject({ received: z.literal(true) }),
  errors: [],
})
