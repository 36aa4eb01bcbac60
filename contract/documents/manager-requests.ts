import * as z from 'zod/mini'
import { pageQuery } from '#contract/core/collection.ts'
import { daysQuery } from '#contract/core/days-query.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { day, optionalText, recordVersion, requiredLine, requiredText, searchText } from '#contract/core/fields.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { requestStatuses, staffRequest, staffRequests } from './request-schemas.ts'
import { customerFolders, maxNoteLength, oneParam } from './schemas.ts'

/** A manager's request for documents from a customer. */
export const requestForm = z.strictObject({
  user: reference('users'),
  title: requiredLine(120),
  note: z._default(optionalText(maxNoteLength), null),
  folder: z.enum(customerFolders),
  /** Today or a later day; null for none. */
  dueOn: z.nullable(day),
})

/** Requests documents from a customer, who is mailed, and reminded until they arrive. */
export const createRequest = endpoint({
  method: 'POST',
  path: '/document_requests',
  who: 'manager',
  hasIdempotencyKey: true,
  isExtension: true,
  summary: 'Create a document request',
  body: requestForm,
  answer: staffRequest,
  status: 201,
  errors: ['not_found'],
})

/** The fields that document requests are sorted by. */
export const requestOrders = ['createdAt', 'dueOn'] as const
export type RequestOrder = (typeof requestOrders)[number]

/**
 * Lists document requests, open ones first or sorted; those without a due day count as the last due. `email` is a part
 * of the customer's address.
 */
export const listRequests = endpoint({
  method: 'GET',
  path: '/document_requests',
  who: 'manager',
  isExtension: true,
  summary: 'List document requests',
  query: z.strictObject({
    ...pageQuery,
    'userRef.id': z.optional(idParam),
    status: z.optional(z.enum(requestStatuses)),
    email: z.optional(searchText(254)),
    ...daysQuery('createdAt'),
    ...sortQuery(requestOrders),
  }),
  answer: staffRequests,
  errors: ['search_too_broad'],
})

/** Accepts the uploaded files; returns the same if already accepted. */
export const acceptRequest = endpoint({
  method: 'POST',
  path: '/document_requests/{id}/accept',
  who: 'manager',
  isExtension: true,
  summary: 'Accept a document request',
  params: oneParam,
  body: z.strictObject({ version: recordVersion }),
  answer: staffRequest,
  errors: ['not_found', 'conflict', 'request_closed', 'request_has_no_files'],
})

/** Returns them with a reason; the customer is mailed. */
export const returnRequest = endpoint({
  method: 'POST',
  path: '/document_requests/{id}/return',
  who: 'manager',
  isExtension: true,
  summary: 'Return a document request with a reason',
  params: oneParam,
  body: z.strictObject({ reason: requiredText(maxNoteLength), version: recordVersion }),
  answer: staffRequest,
  errors: ['not_found', 'conflict', 'request_closed', 'request_has_no_files'],
})

/** Withdraws a request: the customer no longer sees it, and reminders stop. */
export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/document_requests/{id}',
  who: 'manager',
  isExtension: true,
  summary: 'Withdraw a document request',
  params: oneParam,
  answer: z.strictObject({ id: z.number() }),
  errors: ['not_found', 'request_closed'],
})
