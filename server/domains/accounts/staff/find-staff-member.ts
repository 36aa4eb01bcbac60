import { type RawBuilder, sql } from 'kysely'
import { type Role, roles } from '#contract/accounts/schemas.ts'
import type { StaffMember } from '#contract/accounts/staff.ts'
import { iri } from '#contract/core/reference.ts'
import type { UserRow } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'

type Columns = 'id' | 'email' | 'first_name' | 'last_name' | 'language' | 'registered_at' | 'last_login_at'

/** Describes a row of the admins' list. */
export type MemberRow = Pick<UserRow, Columns | 'disabled_at' | 'version'> & {
  roles: string | null
  two_factor: boolean
  /** Invited, and still without a password. */
  invited: boolean
  link_until: string | null
}

/** Lists the columns read from `app_user u`. */
export const memberColumns: RawBuilder<unknown> = sql`
  u.id, u.email, u.first_name, u.last_name, u.language, u.registered_at, u.last_login_at, u.disabled_at, u.version,
  (select string_agg(r.role, ',') from user_role r where r.user_id = u.id) as roles,
  exists (select from two_factor f where f.user_id = u.id and f.confirmed_at is not null) as two_factor,
  u.invited_at is not null and u.password_hash is null as invited,
  (select max(l.expires_at) from account_link l
    where l.user_id = u.id and l.kind = 'welcome' and l.used_at is null and l.revoked_at is null) as link_until`

const rolesIn = (text: string | null): Role[] => {
  const granted = new Set((text ?? '').split(','))
  return roles.filter((role) => granted.has(role))
}

const invitationOf = ({ invited, link_until: until }: MemberRow, now: Date): StaffMember['invitation'] => {
  if (!invited) return 'none'
  return until !== null && Date.parse(until) > now.getTime() ? 'pending' : 'expired'
}

/** Presents a row in the contract's shape; `now` is product time. */
export const presentMember = (row: MemberRow, now: Date): StaffMember => ({
  '@id': iri('users', row.id),
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  language: row.language,
  roles: rolesIn(row.roles),
  registeredAt: instant(row.registered_at),
  lastLogin: instantOrNull(row.last_login_at),
  disabledAt: instantOrNull(row.disabled_at),
  twoFactorEnabled: row.two_factor,
  invitation: invitationOf(row, now),
  version: row.version,
})

/** Finds one account as admins see it; `not_found` when it is missing or deleted. */
export const findStaffMember = async ({ clock }: Platform, db: Db | Trx, userId: number): Promise<StaffMember> => {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from app_user u where u.id = ${userId} and u.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) throw refuse('not_found')
  return presentMember(row, clock.now())
}
