import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { foreignText } from '#contract/core/fields.ts'

/** Returns the calendar (RFC 5545): the secret address gives access, as calendar programs have no session. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar/{token}',
  who: 'anyone',
  isExtension: true,
  summary: 'Get a calendar feed (iCalendar)',
  params: z.object({ token: foreignText(100) }),
  answer: 'binary',
  errors: ['not_found'],
})
