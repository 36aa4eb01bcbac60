import * as z from 'zod/mini'
import { pathPage } from '#contract/core/collection.ts'
import { daysQuery } from '#contract/core/days-query.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { captchaToken, email, language, optionalText, recordVersion, searchText } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { basicUser, foundUser, managedUser, statsDay, userBasics } from './manager-schemas.ts'
import { sessionUser } from './schemas.ts'

/**
 * Changes a user: `language` of the own account, or, for managers, `emailVerified` of another one (captcha action
 * `manage_user`). Fields that the caller may not change are refused with `fields_not_changeable`. Returns the
 * session's user to the owner, the managed user to a manager; 409 `conflict` carries the newer one as `current`.
 */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/{id}',
  who: 'user',
  isAllowedWithoutTwoFactor: true,
  summary: 'Update a user: their language (the user), email verification or payment reminders (managers)',
  params: z.object({ id: idParam }),
  body: z.strictObject({
    language: z.optional(language),
    emailVerified: z.optional(z.boolean()),
    /** Whether reminders of unpaid invoices go out by themselves. */
    invoiceReminders: z.optional(z.boolean()),
    version: z.optional(recordVersion),
    captchaToken: z.optional(captchaToken),
  }),
  answer: z.union([sessionUser, managedUser]),
  errors: ['not_found', 'fields_not_changeable', 'access_denied', 'invalid_captcha', 'conflict'],
})

/** Counts all accounts, staff included, and the new ones of each day, newest first; reads stored counters. */
export const usersStats = endpoint({
  method: 'GET',
  path: '/manager/users_stats',
  who: 'manager',
  summary: 'Get user statistics: total, verified, active, and new users per day (Europe/London)',
  answer: z.strictObject({
    total_users: z.number(),
    email_verified: z.number(),
    active_subscriptions: z.number(),
    users_per_day: z.array(statsDay),
  }),
  errors: [],
})

/** The fields that the list of users is sorted by. */
export const userOrders = ['regDate', 'email'] as const
export type UserOrder = (typeof userOrders)[number]

const flag = z.optional(z.enum(['true', 'false']))
/**
 * The filters of the list of users. `text` is a part of the address, of the name or of the company's name; both days of
 * registration are included (Europe/London).
 */
const userFilters = {
  text: z.optional(searchText(160)),
  emailVerified: flag,
  hasActiveSubscription: flag,
  ...daysQuery('regDate'),
}

/**
 * Lists one page of the overview, newest registration first or sorted: skips `offset` rows, `limit` is one of the page sizes.
 */
export const basicUserInfo = endpoint({
  method: 'GET',
  path: '/manager/basic_user_info/{offset}/{limit}',
  who: 'manager',
  summary: 'List users',
  params: z.object(pathPage),
  query: z.strictObject({ ...userFilters, ...sortQuery(userOrders) }),
  answer: z.array(basicUser),
  errors: ['search_too_broad'],
})

/** Counts the users that match the filters of their list; those with a text up to `maxMatches`. */
export const countUsers = endpoint({
  method: 'GET',
  path: '/manager/users_count',
  who: 'manager',
  isExtension: true,
  summary: 'Count users',
  query: z.strictObject(userFilters),
  answer: z.strictObject({
    total: z.number(),
    /** More match than `maxMatches`, which `total` then says. */
    totalIsCapped: z.optional(z.literal(true)),
  }),
  errors: ['search_too_broad'],
})

/**
 * Finds users by part of the address, surname or company name: at most 100, best match first, ignoring accents. One or
 * two characters match only the start.
 */
export const findUsers = endpoint({
  method: 'GET',
  path: '/manager/find_user/{findBy}/{text}',
  who: 'manager',
  summary: 'Find users by email, surname or company',
  params: z.object({
    findBy: z.enum(['email', 'surname', 'company']),
    text: searchText(160),
  }),
  answer: z.strictObject({ users: z.array(basicUser) }),
  errors: [],
})

/** Returns one user: the caller, or any user for a manager. */
export const getUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  who: 'user',
  summary: 'Get a user',
  params: z.object({ id: idParam }),
  answer: managedUser,
  errors: ['not_found'],
})

/** Returns a user's identity in four fields: the caller's, or any user's for a manager. */
export const getUserBasics = endpoint({
  method: 'GET',
  path: '/users/{id}/basic',
  who: 'user',
  summary: 'Get a user’s ID, email and name',
  params: z.object({ id: idParam }),
  answer: userBasics,
  errors: ['not_found'],
})

/** Finds the twenty best matches of a text of at least three characters by address, name or company, for selects. */
export const searchUsers = endpoint({
  method: 'GET',
  path: '/users/search/{text}',
  who: 'manager',
  summary: 'Search users (20 best matches)',
  params: z.object({ text: searchText(160) }),
  answer: z.strictObject({ 'hydra:member': z.array(foundUser), 'hydra:totalItems': z.number() }),
  errors: [],
})

/** Changes a user's address, ends the user's sessions and mails both addresses. Captcha action `manage_user`. */
export const changeUserEmail = endpoint({
  method: 'PATCH',
  path: '/users/{id}/change_email',
  who: 'manager',
  summary: 'Change a user’s email address',
  params: z.object({ id: idParam }),
  body: z.strictObject({ email, captchaToken, version: z.optional(recordVersion) }),
  answer: managedUser,
  errors: ['not_found', 'access_denied', 'invalid_captcha', 'email_unique_violation', 'conflict'],
})

/**
 * Sets the managers' switch, which counts as a paid subscription and affects no payment. Captcha action `manage_user`.
 */
export const restrictUser = endpoint({
  method: 'PATCH',
  path: '/users/{id}/restricted',
  who: 'manager',
  summary: 'Set a user’s manual active status',
  params: z.object({ id: idParam }),
  body: z.strictObject({
    hasActiveSubscription: z.boolean(),
    /** The reason, for the audit trail and other staff. */
    reason: z.optional(optionalText(500)),
    captchaToken,
    version: z.optional(recordVersion),
  }),
  answer: managedUser,
  errors: ['not_found', 'access_denied', 'invalid_captcha', 'conflict'],
})
