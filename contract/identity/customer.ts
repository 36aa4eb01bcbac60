import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { searchText } from '#contract/core/fields.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { checkMethods, checkStatuses, identityCheck } from './schemas.ts'

/** The fields that identity checks are sorted by. */
export const checkOrders = ['startedAt'] as const

/** Lists identity checks, newest first or sorted: those of the caller's own company, all for managers. */
export const listIdentityChecks = endpoint({
  method: 'GET',
  path: '/identity_checks',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'List identity checks',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(checkStatuses)),
    method: z.optional(z.enum(checkMethods)),
    /** Only each person's current check, or only earlier ones. */
    isCurrent: z.optional(z.stringbool({ truthy: ['true'], falsy: ['false'] })),
    company: z.optional(reference('companies')),
    /** Part of the company's name, case-insensitive. */
    name: z.optional(searchText(160)),
    ...sortQuery(checkOrders),
  }),
  answer: collection(identityCheck),
  errors: [],
})

/**
 * Starts the check of a person of the caller's own company, of any for managers. The person is mailed a link; where no
 * provider is configured, staff check by hand.
 */
export const startIdentityCheck = endpoint({
  method: 'POST',
  path: '/identity_checks',
  who: 'user',
  hasIdempotencyKey: true,
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'Start an identity check',
  body: z.strictObject({ shareholder: reference('shareholders') }),
  answer: identityCheck,
  status: 201,
  errors: ['not_found', 'identity_check_open', 'identity_already_verified'],
})

/** Sends the person the link again; at most once a minute. */
export const resendCheckInvitation = endpoint({
  method: 'POST',
  path: '/identity_checks/{id}/resend',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'Send the link of an identity check again',
  params: z.object({ id: idParam }),
  answer: identityCheck,
  errors: ['not_found', 'identity_check_closed', 'identity_owner_disabled'],
})
