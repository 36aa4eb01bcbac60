import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { requiredText } from '../core/fields.ts'
import { reference } from '../core/reference.ts'
import { sessionUser } from './schemas.ts'

/** The longest that staff look at a customer's pages in one go, in minutes. */
export const viewingMinutes = 60

/** Why a manager looks: the customer reads it in the own security activity. */
export const viewReason = requiredText(300, 5)

/**
 * Shows the caller's session a customer's pages, read-only, for at most an hour: until it stops, the session answers as the
 * customer and refuses every change with `view_only`. Staff accounts, disabled ones and the own one are never viewed.
 */
export const startViewing = endpoint({
  method: 'POST',
  path: '/manager/view_as',
  who: 'manager',
  ours: true,
  summary: 'Start viewing as a customer (read-only)',
  body: z.strictObject({ user: reference('users'), reason: viewReason }),
  answer: z.strictObject({ user: sessionUser }),
  errors: ['not_found', 'access_denied'],
})

/** Gives the session back to the manager; answers the same when nothing was viewed. */
export const stopViewing = endpoint({
  method: 'POST',
  path: '/view_as/stop',
  who: 'user',
  ours: true,
  whileViewing: true,
  summary: 'Stop viewing as a customer',
  answer: z.strictObject({ user: sessionUser }),
  errors: [],
})
