import { companiesById } from '#server/domains/companies/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'

/** Refuses `not_found` unless the company is the caller's own, or the caller a manager. */
export const requireReadable = async (db: Db, actor: UserActor, companyId: number): Promise<void> => {
  const company = (await companiesById(db, [companyId])).get(companyId)
  const isOwn = company?.userId === actor.userId && !actor.isUnconfirmed
  if (!company || !(isOwn || actor.roles.includes('ROLE_MANAGER'))) throw refuse('not_found')
}
