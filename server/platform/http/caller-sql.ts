import type { UserActor } from './route.ts'

/** The caller as expressions of SQL, for answers that the database writes. */
export interface CallerSql {
  /** The id of the user; of the viewed customer while staff view one. */
  readonly id: string
  /** Whether the caller works as a manager. */
  readonly isManager: string
  /** Whether the caller has any role. */
  readonly isStaff: string
}

/** The caller of the statement that reads the session: see `authenticate`. */
export const sessionCaller: CallerSql = {
  id: 'caller.id',
  isManager: `('ROLE_MANAGER' = any(caller.roles))`,
  isStaff: '(cardinality(caller.roles) > 0)',
}

/** A caller who is known. */
export const callerSql = ({ userId, roles }: Pick<UserActor, 'userId' | 'roles'>): CallerSql => ({
  id: String(userId),
  isManager: String(roles.includes('ROLE_MANAGER')),
  isStaff: String(roles.length > 0),
})
