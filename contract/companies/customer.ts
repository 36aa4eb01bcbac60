import * as z from 'zod/mini'
import { pageQuery, searchedCollection } from '#contract/core/collection.ts'
import { daysQuery } from '#contract/core/days-query.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { searchText } from '#contract/core/fields.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { company, companyRow, draft, newCompany, savedDraft } from './schemas.ts'

/** Returns the company of a user, or null. A customer reads their own. */
export const getCompanyOfUser = endpoint({
  method: 'GET',
  path: '/users/{userId}/get_company',
  who: 'user',
  requiresConfirmedEmail: true,
  summary: 'Get a user’s company',
  params: z.object({ userId: idParam }),
  answer: z.strictObject({ company: z.nullable(company) }),
  errors: ['not_found'],
})

/** The fields that lists of companies are sorted by. */
export const companyOrders = ['name', 'lastChangeAt'] as const
export type CompanyOrder = (typeof companyOrders)[number]

/**
 * Lists companies, newest first or sorted (by last change, `asc` is the longest unchanged first); both days of the last change are included. For
 * managers; a customer sees only their own. Members are full companies for customers and with `compiler`, otherwise
 * rows.
 */
export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  who: 'user',
  requiresConfirmedEmail: true,
  summary: 'List companies',
  query: z.strictObject({
    ...pageQuery,
    /** Part of the name, case-insensitive. */
    name: z.optional(searchText(160)),
    /** Part of the compiler's address, case-insensitive. */
    'compiler.email': z.optional(searchText(254)),
    compiler: z.optional(reference('users')),
    status: z.optional(
      z.pipe(
        z.enum(['0', '1']),
        z.transform((text): 0 | 1 => (text === '1' ? 1 : 0)),
      ),
    ),
    ...daysQuery('lastChangeAt'),
    ...sortQuery(companyOrders),
  }),
  answer: searchedCollection(z.union([company, companyRow])),
  errors: ['search_too_broad'],
})

/** Creates the caller's company from the finished wizard, once per customer. Share capital in whole pounds. */
export const createOwnCompany = endpoint({
  method: 'POST',
  path: '/companies',
  who: 'user',
  isCustomerSide: true,
  hasIdempotencyKey: true,
  summary: 'Create a company',
  body: newCompany,
  answer: company,
  status: 201,
  errors: ['subscription_required', 'email_not_verified', 'company_already_exists', 'invalid_captcha'],
})

/** Returns the wizard's draft; a new one is empty at step 1, version 0. */
export const getDraft = endpoint({
  method: 'GET',
  path: '/company_draft',
  who: 'user',
  isExtension: true,
  summary: 'Get the company draft',
  answer: savedDraft,
  errors: [],
})

/**
 * Saves the draft; `version` is the last one read, and 409 `draft_conflict` means that another device has saved since.
 */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/company_draft',
  who: 'user',
  isExtension: true,
  summary: 'Save the company draft',
  body: draft,
  answer: savedDraft,
  errors: ['draft_conflict', 'subscription_required', 'email_not_verified', 'company_already_exists'],
})
