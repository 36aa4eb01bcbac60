import type { CheckedPerson } from '#server/domains/companies/api.ts'
import type { UserActor } from '#server/platform/http/route.ts'

/** Checks whether the caller is a manager. */
export const isManager = ({ roles }: UserActor): boolean => roles.includes('ROLE_MANAGER')

/** Checks whether the caller may see and start checks of a person: the own company's, any for managers. */
export const mayCheck = (actor: UserActor, person: Pick<CheckedPerson, 'userId'>): boolean =>
  isManager(actor) || person.userId === actor.userId
