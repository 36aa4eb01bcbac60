import * as z from 'zod/mini'
import { instant, language } from '../core/fields.ts'
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
  /** Opened by a purchase with an address that another account has and never confirmed; joins it by the buyer's password. */
  waiting: z.boolean(),
  hasActiveSubscription: z.boolean(),
  /** Name and id of the company, null without one. */
  companyName: z.nullable(z.string()),
  companyId: z.nullable(z.number()),
  firstName: z.string(),
  lastName: z.string(),
})
export type BasicUser = z.output<typeof basicUser>

/** A user as managers see one; the owner may read the own one. */
export const managedUser = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Somebody has a password and never confirmed the address: staff start no subscription for the account. */
  unconfirmed: z.boolean(),
  /** Opened by a purchase with an address that another account has and never confirmed; joins it by the buyer's password. */
  waiting: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  registeredAt: instant,
  /** Null of staff for a manager who is no admin. */
  lastLogin: z.nullable(instant),
  /** A subscription is paid for, or a manager has switched the user to active. */
  hasActiveSubscription: z.boolean(),
  /** The managers' switch alone. */
  managerActive: z.boolean(),
  /** Why it was switched on, as the manager wrote; null for the owner. */
  managerActiveReason: z.nullable(z.string()),
  createdBySystem: z.boolean(),
  disabled: z.boolean(),
  /** When the account will be deleted, as its owner asked; null otherwise. */
  deletionDueAt: z.nullable(instant),
  roles: z.array(z.enum(roles)),
  language,
  company: z.nullable(z.strictObject({ '@id': z.string(), id: z.number(), name: z.string() })),
  bankTransactionsLastUpdate: z.nullable(instant),
  /** Grows with every change of the account by staff or its owner: sent back, it tells a change of somebody else (409). */
  version: z.number(),
})
export type ManagedUser = z.output<typeof managedUser>

/** Who somebody is. */
export const userBasics = z.strictObject({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})

/** A user as a select shows one, with what a document's head needs. */
export const foundUser = z.strictObject({
  '@id': z.string(),
  ...userBasics.shape,
  /** The company's name, null without one. */
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  country: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  taxCode: z.nullable(z.string()),
})
export type FoundUser = z.output<typeof foundUser>
