import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { day, foreignText, instant } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { windowOf, windowQuery } from '#contract/core/window.ts'
import { actorKinds } from './admin-choices.ts'

const values = z.nullable(z.record(z.string(), z.unknown()))

/** One audited action: who did what to which record, with the fields before and after. Secrets are never included. */
export const auditEntry = z.strictObject({
  id: z.number(),
  occurredAt: instant,
  /** `name` is the address of the account; null if it is not an account or no longer exists. */
  actor: z.strictObject({ kind: z.enum(actorKinds), id: z.nullable(z.number()), name: z.nullable(z.string()) }),
  action: z.string(),
  /** `userId` is the customer whose account, documents, banks or company it is; null for other records. */
  target: z.strictObject({
    type: z.string(),
    id: z.string(),
    name: z.nullable(z.string()),
    userId: z.nullable(z.number()),
  }),
  before: values,
  after: values,
  /** Names of the records that values identify, by field and id: `product 5`. */
  names: z.record(z.string(), z.string()),
  /** The header `x-request-id` of the call, as in the log; for admins only. */
  requestId: z.nullable(z.string()),
  /** The caller's IP address; for admins only. */
  ipAddress: z.nullable(z.string()),
  /** Id of the webhook event that caused it; null for what people and scheduled tasks did; for admins only. */
  causedBy: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>

/** A calendar day, or nothing. */
const dayOrNone = z.optional(day)

/** Filters of the audit trail; days are Europe/London, both included. */
const auditFilters = {
  from: dayOrNone,
  to: dayOrNone,
  /** An account's address or number. */
  actor: z.optional(foreignText(254)),
  kind: z.optional(z.enum(actorKinds)),
  action: z.optional(foreignText(100)),
  targetType: z.optional(foreignText(100)),
  targetId: z.optional(foreignText(100)),
  /** Part of a value before or after, of a request id or an address. */
  text: z.optional(foreignText(160)),
  /** Id of the webhook event that caused the entries. */
  causedBy: z.optional(foreignText(255)),
}

/** Lists the audit trail, newest first; the total is exact up to 1,000. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  who: 'admin',
  isExtension: true,
  summary: 'List audit entries',
  query: z.strictObject({ ...windowQuery, ...auditFilters }),
  answer: windowOf(auditEntry),
  errors: ['search_too_broad'],
})

/** Lists the actions and kinds of records in the trail, for its filters. */
export const listAuditFilters = endpoint({
  method: 'GET',
  path: '/admin/audit_filters',
  who: 'admin',
  isExtension: true,
  summary: 'List audit actions and record types',
  answer: z.strictObject({ actions: z.array(z.string()), targetTypes: z.array(z.string()) }),
  errors: [],
})

/**
 * Lists what a customer did and what was done to the customer's account and company, newest first; without addresses.
 * For staff and former staff, a manager without the admin role sees only what other staff did to the account: neither
 * log-ins nor work.
 */
export const listCustomerAudit = endpoint({
  method: 'GET',
  path: '/manager/audit/{userId}',
  who: 'manager',
  isExtension: true,
  summary: 'List a customer’s audit entries',
  params: z.object({ userId: idParam }),
  query: z.strictObject(windowQuery),
  answer: windowOf(auditEntry),
  errors: [],
})
