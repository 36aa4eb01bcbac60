import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import { iri } from '#contract/core/reference.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { maySeeUser } from '#server/domains/accounts/policy.ts'
import { isWithin, staffPeriodsOf } from '#server/domains/accounts/staff/staff-periods.ts'
import { lastUpdateOf } from '#server/domains/banking/api.ts'
import { companyOf } from '#server/domains/companies/api.ts'
import { findUser, isUnconfirmed, rolesOf, type UserRow } from '#server/domains/people/api.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'

/** Finds a user whom the actor may see; any other answers like a missing one. */
export const reachUser = async (
  { platform }: Pick<AccountsDeps, 'platform'>,
  actor: UserActor,
  userId: number,
): Promise<UserRow> => {
  const user = maySeeUser(actor, userId) ? await findUser(platform.db, userId) : undefined
  if (!user || user.deleted_at !== null) throw refuse('not_found')
  return user
}

/** Checks whether the actor may see the last log-in: that of staff, also former staff, only as an admin or the owner. */
const showsLogin = async ({ platform }: AccountsDeps, actor: UserActor, user: UserRow, isStaff: boolean) => {
  if (actor.userId === user.id || actor.roles.includes('ROLE_ADMIN')) return true
  if (isStaff || user.last_login_at === null) return false
  return !isWithin(await staffPeriodsOf(platform.db, user.id), instant(user.last_login_at))
}

/** Finds a user with flags and company as managers see it; owners see their own without the staff notes. */
export const findManagedUser = async (deps: AccountsDeps, actor: UserActor, userId: number): Promise<ManagedUser> => {
  const { db } = deps.platform
  const user = await reachUser(deps, actor, userId)
  const [roles, company, bankTransactionsLastUpdate] = await Promise.all([
    rolesOf(db, userId),
    companyOf(db, userId),
    lastUpdateOf(db, userId),
  ])
  const isManager = actor.roles.includes('ROLE_MANAGER')
  return {
    '@id': iri('users', user.id),
    id: user.id,
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    unconfirmed: isUnconfirmed(user),
    waiting: user.waits_for_user_id !== null,
    firstName: user.first_name,
    lastName: user.last_name,
    registeredAt: instant(user.registered_at),
    lastLogin: (await showsLogin(deps, actor, user, roles.length > 0)) ? instantOrNull(user.last_login_at) : null,
    hasActiveSubscription: user.active,
    managerActive: user.manager_active,
    managerActiveReason: isManager ? user.manager_active_reason : null,
    invoiceReminders: user.invoice_reminders,
    createdBySystem: user.created_by_system,
    disabled: user.disabled_at !== null,
    deletionDueAt: instantOrNull(user.deletion_due_at),
    roles,
    language: user.language,
    company: company && { '@id': company['@id'], id: company.id, name: company.name },
    bankTransactionsLastUpdate,
    version: user.version,
  }
}
