import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { requiredText } from '#contract/core/fields.ts'
import { reference } from '#contract/core/reference.ts'
import { sessionUser } from './schemas.ts'

/** How long staff may view a customer's pages at a time, in minutes. */
export const viewingMinutes = 60

/** A manager's reason for viewing: the customer sees it in the account's security activity. */
export const viewReason = requiredText(300, 5)

/**
 * Lets the caller's session view a customer's pages, read-only, for at most an hour. Until it stops, the session
 * answers as the customer and refuses every change with `read_only_session`. Staff accounts, disabled ones and the caller's
 * own are never viewed.
 */
export const startViewing = endpoint({
  method: 'POST',
  path: '/manager/impersonations',
  who: 'manager',
  isExtension: true,
  summary: 'Start viewing as a customer (read-only)',
  body: z.strictObject({ user: reference('users'), reason: viewReason }),
  answer: z.strictObject({ user: sessionUser }),
  errors: ['not_found', 'access_denied'],
})

/** Ends the viewing and returns the session to the manager; returns the same if nothing was viewed. */
export const stopViewing = endpoint({
  method: 'DELETE',
  path: '/manager/impersonations',
  who: 'user',
  isExtension: true,
  isAllowedWhileViewing: true,
  summary: 'Stop viewing as a customer',
  answer: z.strictObject({ user: sessionUser }),
  errors: [],
})
