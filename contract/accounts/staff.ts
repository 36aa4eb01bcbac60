import * as z from 'zod/mini'
import { collection, pageQuery } from '../core/collection.ts'
import { endpoint } from '../core/endpoint.ts'
import { done, email, foreignText, instant, language, requiredLine, requiredText, searchText } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { idParam } from '../core/reference.ts'
import { accountGroups } from '../platform/admin-choices.ts'
import { roles } from './schemas.ts'

/** How the invitation of a member of staff stands: there was none or it was taken, its link works, its link has run out. */
export const invitationStates = ['none', 'open', 'expired'] as const

/** An account as admins see it. */
export const staffMember = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language,
  roles: z.array(z.enum(roles)),
  registeredAt: instant,
  lastLogin: z.nullable(instant),
  /** Null while the account may log in. */
  disabledAt: z.nullable(instant),
  /** Whether a log-in asks for a second factor; null when that is not known. */
  secondFactor: z.nullable(z.boolean()),
  invitation: z.enum(invitationStates),
  /** Grows with every change by staff: sent back, it tells a change of somebody else (409). */
  version: z.number(),
})
export type StaffMember = z.output<typeof staffMember>

const chosenRoles = z.array(z.enum(roles)).check(z.refine((list) => new Set(list).size === list.length))

/** Accounts with a role, by address; `who` lists others. `anyone` needs a text of three characters or more. */
export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff',
  who: 'admin',
  ours: true,
  summary: 'List staff, disabled accounts or all accounts',
  query: z.strictObject({
    ...pageQuery,
    who: z._default(z.enum(accountGroups), 'staff'),
    text: z.optional(foreignText(160)),
  }),
  answer: collection(staffMember),
  errors: [],
})

/** What an invitation says. */
export const staffInvitation = z.strictObject({
  email,
  language,
  roles: chosenRoles.check(z.minLength(1)),
  firstName: z.optional(requiredLine(limits.personName)),
  lastName: z.optional(requiredLine(limits.personName)),
})

/** A name as the invitation takes it, or an empty text. */
const nameIfAny = searchText(limits.personName)

/** The invitation's form: two boxes for the roles, names that may stay empty. */
export const staffInvitationForm = z
  .object({
    email,
    language,
    firstName: nameIfAny,
    lastName: nameIfAny,
    manager: z.boolean(),
    admin: z.boolean(),
  })
  .check(
    z.refine((form) => form.manager || form.admin, { error: 'yup.role_required', path: ['manager'], when: () => true }),
  )

/**
 * Gives somebody roles by their address and mails them. Who is new gets an account and a link to choose a password; who has
 * one keeps it as it is and gains the roles. `already_staff` when nothing would be gained,
 * `address_unproven` while nobody has confirmed that the account is the address's owner's.
 */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/admin/staff',
  who: 'admin',
  creates: true,
  ours: true,
  summary: 'Invite a staff member',
  body: staffInvitation,
  answer: staffMember,
  status: 201,
  errors: ['already_staff', 'account_disabled', 'address_unproven'],
})

/** Mails a fresh link to somebody who has been invited and has no password yet; earlier links stop working. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/admin/staff/{id}/invitation',
  who: 'admin',
  ours: true,
  summary: 'Resend an invitation',
  params: z.object({ id: idParam }),
  answer: staffMember,
  errors: ['invitation_used', 'account_disabled'],
})

/** Sets the roles of an account: what is new is granted, what is left out withdrawn, and the person is mailed. */
export const setRoles = endpoint({
  method: 'PATCH',
  path: '/admin/staff/{id}/roles',
  who: 'admin',
  ours: true,
  summary: 'Set an account’s roles',
  params: z.object({ id: idParam }),
  body: z.strictObject({ roles: chosenRoles, version: z.optional(z.number()) }),
  answer: staffMember,
  errors: ['last_admin', 'account_disabled', 'address_unproven', 'conflict'],
})

/** Disables an account, which ends its sessions in every instance at once, or enables it again. */
export const setDisabled = endpoint({
  method: 'PATCH',
  path: '/admin/staff/{id}/disabled',
  who: 'admin',
  ours: true,
  summary: 'Disable or enable an account',
  params: z.object({ id: idParam }),
  body: z.strictObject({
    disabled: z.boolean(),
    /** For the audit trail. */
    reason: z.optional(requiredText(300)),
    version: z.optional(z.number()),
  }),
  answer: staffMember,
  errors: ['last_admin', 'own_account', 'conflict'],
})

/** Why a second factor is taken away. */
export const secondFactorRemoval = z.strictObject({ reason: requiredText(300) })

/**
 * Takes a lost second factor and its recovery codes away, which ends every session; the person is mailed. Without one it changes
 * nothing.
 */
export const removeStaffSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/staff/{id}/remove_second_factor',
  who: 'admin',
  ours: true,
  summary: 'Turn off two-step login for an account',
  params: z.object({ id: idParam }),
  body: secondFactorRemoval,
  answer: staffMember,
  errors: ['own_account'],
})

/** Ends every session of an account; the next call of each device asks for a log-in. */
export const endStaffSessions = endpoint({
  method: 'POST',
  path: '/admin/staff/{id}/end_sessions',
  who: 'admin',
  ours: true,
  summary: 'End all sessions of an account',
  params: z.object({ id: idParam }),
  answer: done,
  errors: [],
})
