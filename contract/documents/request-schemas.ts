import * as z from 'zod/mini'
import { collection } from '#contract/core/collection.ts'
import { instant } from '#contract/core/fields.ts'
import { customerFolders } from './schemas.ts'

/**
 * open: waits for the customer; sent: files wait for a manager; returned: returned with a reason; accepted; withdrawn.
 */
export const requestStatuses = ['open', 'submitted', 'changes_requested', 'accepted', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

const shared = {
  id: z.number(),
  title: z.string(),
  note: z.nullable(z.string()),
  folder: z.enum(customerFolders),
  /** The due day; null for none. */
  dueOn: z.nullable(z.string()),
  status: z.enum(requestStatuses),
  /** The reason of the last return. */
  reason: z.nullable(z.string()),
  /** Files uploaded for it that are not deleted. */
  files: z.array(z.strictObject({ id: z.number(), name: z.string(), uploadDate: instant })),
  createdAt: instant,
  /** When it was accepted or withdrawn. */
  endedAt: z.nullable(instant),
}

/** A document request as the customer sees it. */
export const myRequest = z.strictObject(shared)
export type MyRequest = z.output<typeof myRequest>
export const myRequests = collection(myRequest)

/** The same as staff see it. */
export const staffRequest = z.strictObject({
  ...shared,
  userRef: z.string(),
  /** The customer's address. */
  email: z.string(),
  /** When the customer was last reminded, and how often. */
  remindedAt: z.nullable(instant),
  reminderCount: z.number(),
  version: z.number(),
})
export type StaffRequest = z.output<typeof staffRequest>
export const staffRequests = collection(staffRequest)
