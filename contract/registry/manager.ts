import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { searchText } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { deadline, deadlineKinds, registryFailures, registryStatus } from './schemas.ts'

/** Returns a customer's company at the registry. */
export const getUserRegistry = endpoint({
  method: 'GET',
  path: '/company_houses/user/{userId}',
  who: 'manager',
  isExtension: true,
  summary: 'Get a customer’s Companies House record',
  params: z.object({ userId: idParam }),
  answer: registryStatus,
  errors: ['not_found'],
})

/** Reads the registry now. `error` says why nothing was read; earlier data remain. */
export const updateRegistryData = endpoint({
  method: 'GET',
  path: '/manager/company_house/update_data/{userId}',
  who: 'manager',
  changesState: true,
  summary: 'Sync a customer’s company with Companies House',
  params: z.object({ userId: idParam }),
  answer: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('ok'), company_house_id: z.number() }),
    z.strictObject({
      status: z.literal('error'),
      company_house_id: z.null(),
      reason: z.enum([...registryFailures, 'no_company', 'not_incorporated', 'no_number']),
    }),
  ]),
  errors: ['not_found'],
})

/** A deadline of a customer's company. */
export const companyDeadline = z.strictObject({
  ...deadline.shape,
  userRef: z.string(),
  email: z.string(),
  companyId: z.number(),
  companyName: z.string(),
  companyNumber: z.string(),
})
export type CompanyDeadline = z.output<typeof companyDeadline>

/** The fields that deadlines are sorted by. */
export const deadlineOrders = ['dueOn'] as const

/** Lists deadlines of all companies, earliest day first or sorted; upcoming ones at most a year ahead. */
export const listDeadlines = endpoint({
  method: 'GET',
  path: '/company_deadlines',
  who: 'manager',
  isExtension: true,
  summary: 'List upcoming or overdue deadlines',
  query: z.strictObject({
    ...pageQuery,
    status: z._default(z.enum(['upcoming', 'overdue']), 'upcoming'),
    /** Of upcoming ones, those due within this number of days; a year without it. */
    dueWithinDays: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(366))),
    name: z.optional(searchText(160)),
    kind: z.optional(z.enum(deadlineKinds)),
    ...sortQuery(deadlineOrders),
  }),
  answer: collection(companyDeadline),
  errors: [],
})
