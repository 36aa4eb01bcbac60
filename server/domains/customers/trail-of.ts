import { staffPeriodsOf } from '#server/domains/accounts/api.ts'
import { companyOf } from '#server/domains/companies/api.ts'
import type { Person } from '#server/domains/people/api.ts'
import type { AuditFilters } from '#server/platform/audit/audit-clauses.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { UserActor } from '#server/platform/http/route.ts'

/** Which entries of the audit trail a manager sees of a person, and whether anything is withheld. */
export interface Trail extends Pick<AuditFilters, 'about' | 'hides'> {
  readonly companyId: number | null
  /** Whether the person is or was staff, and the reader may not see their work. */
  readonly isWithheld: boolean
}

/**
 * Finds the entries about a person that a manager may read: their own actions, and those on the account, the company,
 * documents and banks. A colleague's work and log-ins are for admins only, also after the colleague has left. What
 * other staff did to the account is for every manager.
 */
export const trailOf = async (db: Db, user: Pick<Person, 'id' | 'roles'>, actor: UserActor): Promise<Trail> => {
  const userId = user.id
  const company = await companyOf(db, userId)
  const subjects = [
    { type: 'user', id: userId },
    { type: 'customer-papers', id: userId },
    { type: 'customer-banks', id: userId },
    ...(company ? [{ type: 'company', id: company.id }] : []),
  ]
  const isStaff = user.roles.length > 0
  const about = { actorId: isStaff ? null : userId, subjects }
  const companyId = company?.id ?? null
  if (actor.roles.includes('ROLE_ADMIN')) return { about, companyId, isWithheld: false }
  const staffPeriods = await staffPeriodsOf(db, userId)
  return {
    about,
    hides: { userId, isStaff, staffPeriods },
    companyId,
    isWithheld: isStaff || staffPeriods.length > 0,
  }
}
