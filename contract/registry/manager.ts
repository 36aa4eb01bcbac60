import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { day, done, optionalText, searchText } from '#contract/core/fields.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { companyDeadline } from './company-deadline.ts'
import { deadlineKinds, registryFailures, registryStatus } from './schemas.ts'

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

/** The fields that deadlines are sorted by. */
export const deadlineOrders = ['dueOn'] as const

/** The lists of deadlines: still to come, missed, and done. */
export const deadlineListStatuses = ['upcoming', 'overdue', 'done'] as const

/** Lists deadlines of all companies, earliest day first or sorted; upcoming ones at most a year ahead, done ones newest first. */
export const listDeadlines = endpoint({
  method: 'GET',
  path: '/company_deadlines',
  who: 'manager',
  isExtension: true,
  summary: 'List upcoming or overdue deadlines',
  query: z.strictObject({
    ...pageQuery,
    status: z._default(z.enum(deadlineListStatuses), 'upcoming'),
    /** Of upcoming ones, those due within this number of days; a year without it. */
    dueWithinDays: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(366))),
    name: z.optional(searchText(160)),
    /** Only deadlines of this customer. */
    userId: z.optional(idParam),
    kind: z.optional(z.enum(deadlineKinds)),
    ...sortQuery(deadlineOrders),
  }),
  answer: collection(companyDeadline),
  errors: [],
})

/** The longest note on what was done. */
export const maxDoneNoteLength = 500

/**
 * Marks a deadline as done, with the day, a note and the customer's document that proves it; marking it again replaces
 * them. It leaves the lists, mails and calendars, and the next one of its kind follows.
 */
export const markDeadlineDone = endpoint({
  method: 'PUT',
  path: '/company_deadlines/{id}/done',
  who: 'manager',
  isExtension: true,
  summary: 'Mark a deadline as done',
  params: z.object({ id: idParam }),
  body: z.strictObject({
    doneOn: day,
    note: z._default(optionalText(maxDoneNoteLength), null),
    document: z._default(z.nullable(reference('documents')), null),
  }),
  answer: companyDeadline,
  errors: ['not_found'],
})

/** Undoes the mark: the deadline returns to the lists if the company still has it. */
export const undoDeadlineDone = endpoint({
  method: 'DELETE',
  path: '/company_deadlines/{id}/done',
  who: 'manager',
  isExtension: true,
  summary: 'Undo marking a deadline as done',
  params: z.object({ id: idParam }),
  answer: done,
  errors: ['not_found'],
})
