import * as z from 'zod/mini'
import { instant, language } from '#contract/core/fields.ts'
import { roles } from './schemas.ts'

/** New users of one day, Europe/London. */
export const statsDay = z.strictObject({ date: z.string(), num_users: z.number() })

/** A row of the overview. */
export const basicUser = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  regDate: instant,
  email: z.string(),
  emailVerified: z.boolean(),
  /**
   * True when a purchase opened it with an address that another account has but never confirmed; the buyer's password
   * merges the two.
   */
  waiting: z.boolean(),
  hasActiveSubscription: z.boolean(),
  /** Name and id of the company; null if there is none. */
  companyName: z.nullable(z.string()),
  companyId: z.nullable(z.number()),
  firstName: z.string(),
  lastName: z.string(),
  /** Increases with every change. */
  version: z.number(),
})
export type BasicUser = z.output<typeof basicUser>

/** A user as managers see one; owners may read their own. */
export const managedUser = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  email: z.string(),
  emailVerified: z.boolean(),
  /**
   * True when the account has a password but the address was never confirmed: staff cannot start a subscription for
   * it.
   */
  unconfirmed: z.boolean(),
  /**
   * True when a purchase opened it with an address that another account has but never confirmed; the buyer's password
   * merges the two.
   */
  waiting: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  registeredAt: instant,
  /** Null for staff accounts when the caller is a manager without the admin role. */
  lastLogin: z.nullable(instant),
  /** True if a subscription is paid for, or a manager has set the user to active. */
  hasActiveSubscription: z.boolean(),
  /** The managers' switch only. */
  managerActive: z.boolean(),
  /** The manager's reason for switching it on; null for the owner. */
  managerActiveReason: z.nullable(z.string()),
  /** Whether reminders of unpaid invoices go out by themselves. */
  invoiceReminders: z.boolean(),
  createdBySystem: z.boolean(),
  disabled: z.boolean(),
  /** When the account will be deleted at its owner's request; otherwise null. */
  deletionDueAt: z.nullable(instant),
  roles: z.array(z.enum(roles)),
  language,
  company: z.nullable(z.strictObject({ '@id': z.string(), id: z.number(), name: z.string() })),
  bankTransactionsLastUpdate: z.nullable(instant),
  /**
   * Increases with every change of the account by staff or its owner; send it back to detect concurrent changes (409).
   */
  version: z.number(),
})
export type ManagedUser = z.output<typeof managedUser>

/** The basic identity of a user. */
export const userBasics = z.strictObject({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})

/** A user as shown in a select, with the fields that a document's header needs. */
export const foundUser = z.strictObject({
  '@id': z.string(),
  ...userBasics.shape,
  /** The company's name; null if there is none. */
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  country: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  taxCode: z.nullable(z.string()),
})
export type FoundUser = z.output<typeof foundUser>
