import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { done, instant, searchText } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { registryRecordWithDeadlines, registryStatus } from './schemas.ts'

/** Returns the registry's record of a company: the caller's own, any for managers. */
export const getRegistryRecord = endpoint({
  method: 'GET',
  path: '/company_houses/{id}',
  who: 'user',
  requiresConfirmedEmail: true,
  summary: 'Get a Companies House record',
  params: z.object({ id: idParam }),
  answer: registryRecordWithDeadlines,
  errors: ['not_found'],
})

/** Returns the caller's company at the registry, with its deadlines. */
export const getOwnRegistry = endpoint({
  method: 'GET',
  path: '/company_house',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'Get the current user’s Companies House record',
  answer: registryStatus,
  errors: [],
})

/** Results of a name search; they never block anything. */
export const nameStatuses = ['free', 'similar', 'taken', 'unknown'] as const

/**
 * Finds registered companies with the same or a similar name by the law's rules. `unknown` if the registry does not
 * respond.
 */
export const searchCompanyNames = endpoint({
  method: 'GET',
  path: '/company_names',
  who: 'user',
  isExtension: true,
  summary: 'Check whether a company name is available',
  query: z.strictObject({ name: searchText(160).check(z.minLength(1)) }),
  answer: z.strictObject({
    status: z.enum(nameStatuses),
    /** At most five, nearest first. */
    companies: z.array(
      z.strictObject({ name: z.string(), companyNumber: z.string(), companyStatus: z.nullable(z.string()) }),
    ),
  }),
  errors: [],
})

const feed = z.strictObject({
  /** Whether there is a feed; its address is returned only once, on creation. */
  exists: z.boolean(),
  createdAt: z.nullable(instant),
  lastReadAt: z.nullable(instant),
})

/** The scopes of a calendar feed: the customer's own company, or every company. */
export const calendarScopes = ['company', 'companies'] as const
export type CalendarScope = (typeof calendarScopes)[number]

/** Reports whether the caller has a calendar feed; the scope `companies` is for managers only. */
export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar_feeds/{scope}',
  who: 'user',
  isExtension: true,
  isOwnerOnly: true,
  summary: 'Get the calendar feed’s status',
  params: z.object({ scope: z.enum(calendarScopes) }),
  answer: feed,
  errors: ['access_denied'],
})

/** Creates a new private address of the feed; an earlier one stops immediately. */
export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar_feeds/{scope}',
  who: 'user',
  hasIdempotencyKey: true,
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'Create or replace the private calendar feed',
  params: z.object({ scope: z.enum(calendarScopes) }),
  answer: z.strictObject({ ...feed.shape, url: z.string() }),
  status: 201,
  errors: ['access_denied'],
})

/** Deletes the feed: its address answers as if it had never existed. */
export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/calendar_feeds/{scope}',
  who: 'user',
  isExtension: true,
  summary: 'Delete the private calendar feed',
  params: z.object({ scope: z.enum(calendarScopes) }),
  answer: done,
  errors: ['access_denied'],
})
