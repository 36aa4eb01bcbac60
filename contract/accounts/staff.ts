import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import {
  done,
  email,
  foreignText,
  instant,
  language,
  requiredLine,
  requiredText,
  searchText,
} from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { idParam } from '#contract/core/reference.ts'
import { accountFilters } from '#contract/platform/admin-choices.ts'
import { roles } from './schemas.ts'

/** States of a staff invitation: none or accepted, link valid, link expired. */
export const invitationStatuses = ['none', 'pending', 'expired'] as const

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
  /** Whether a log-in requires a second factor; null when unknown. */
  twoFactorEnabled: z.nullable(z.boolean()),
  invitation: z.enum(invitationStatuses),
  /** Increases with every change by staff; send it back to detect concurrent changes (409). */
  version: z.number(),
})
export type StaffMember = z.output<typeof staffMember>

const chosenRoles = z.array(z.enum(roles)).check(z.refine((list) => new Set(list).size === list.length))

/**
 * Lists accounts with a role, by address; `who` selects others. `anyone` needs a text of at least three characters.
 */
export const listStaff = endpoint({
  method: 'GET',
  path: '/admin/staff',
  who: 'admin',
  isExtension: true,
  summary: 'List staff, disabled accounts or all accounts',
  query: z.strictObject({
    ...pageQuery,
    filter: z._default(z.enum(accountFilters), 'staff'),
    text: z.optional(foreignText(160)),
  }),
  answer: collection(staffMember),
  errors: [],
})

/** The payload of an invitation. */
export const staffInvitation = z.strictObject({
  email,
  language,
  roles: chosenRoles.check(z.minLength(1)),
  firstName: z.optional(requiredLine(limits.personName)),
  lastName: z.optional(requiredLine(limits.personName)),
})

/** A name as the invitation accepts it, or an empty text. */
const nameIfAny = searchText(limits.personName)

/** The invitation's form: two checkboxes for the roles, names that may be empty. */
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
 * Grants roles to an email address and mails its owner. A new user gets an account and a link to choose a password; an
 * existing account is unchanged and gains the roles. `already_staff` if nothing would be gained, `account_email_not_verified`
 * while nobody has confirmed that the account belongs to the address's owner.
 */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/admin/staff',
  who: 'admin',
  hasIdempotencyKey: true,
  isExtension: true,
  summary: 'Invite a staff member',
  body: staffInvitation,
  answer: staffMember,
  status: 201,
  errors: ['already_staff', 'account_disabled', 'account_email_not_verified'],
})

/** Mails a new link to an invited user who has no password yet; earlier links stop working. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/admin/staff/{id}/invitation',
  who: 'admin',
  isExtension: true,
  summary: 'Resend an invitation',
  params: z.object({ id: idParam }),
  answer: staffMember,
  errors: ['invitation_already_accepted', 'account_disabled'],
})

/** Sets the roles of an account: grants new ones, withdraws missing ones, and mails the person. */
export const setRoles = endpoint({
  method: 'PATCH',
  path: '/admin/staff/{id}/roles',
  who: 'admin',
  isExtension: true,
  summary: 'Set an account’s roles',
  params: z.object({ id: idParam }),
  body: z.strictObject({ roles: chosenRoles, version: z.optional(z.number()) }),
  answer: staffMember,
  errors: ['last_admin', 'account_disabled', 'account_email_not_verified', 'conflict'],
})

/** Disables an account, which ends its sessions immediately in every instance, or enables it again. */
export const setDisabled = endpoint({
  method: 'PATCH',
  path: '/admin/staff/{id}/disabled',
  who: 'admin',
  isExtension: true,
  summary: 'Disable or enable an account',
  params: z.object({ id: idParam }),
  body: z.strictObject({
    disabled: z.boolean(),
    /** For the audit trail. */
    reason: z.optional(requiredText(300)),
    version: z.optional(z.number()),
  }),
  answer: staffMember,
  errors: ['last_admin', 'own_account_not_allowed', 'conflict'],
})

/** The reason for removing a second factor. */
export const twoFactorRemoval = z.strictObject({ reason: requiredText(300) })

/**
 * Removes a lost second factor and its recovery codes, which ends every session, and mails the person. Changes nothing
 * if there is none.
 */
export const removeStaffTwoFactor = endpoint({
  method: 'POST',
  path: '/admin/staff/{id}/remove_two_factor',
  who: 'admin',
  isExtension: true,
  summary: 'Turn off two-step login for an account',
  params: z.object({ id: idParam }),
  body: twoFactorRemoval,
  answer: staffMember,
  errors: ['own_account_not_allowed'],
})

/** Ends every session of an account; the next request of each device requires a log-in. */
export const endStaffSessions = endpoint({
  method: 'POST',
  path: '/admin/staff/{id}/end_sessions',
  who: 'admin',
  isExtension: true,
  summary: 'End all sessions of an account',
  params: z.object({ id: idParam }),
  answer: done,
  errors: [],
})
