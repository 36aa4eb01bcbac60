import { type RawBuilder, sql } from 'kysely'
import type { StaffMember } from '#contract/accounts/staff.ts'
import { maxCounted } from '#contract/core/window.ts'
import type { accountFilters } from '#contract/platform/admin-choices.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { refuseField } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type MemberRow, memberColumns, presentMember } from './find-staff-member.ts'

/** Describes which accounts are listed. */
export interface StaffQuery {
  readonly filter: (typeof accountFilters)[number]
  readonly text?: string | undefined
  readonly page: number
  readonly itemsPerPage: number
}

/** Fewer characters match too many customers. */
const minCharacters = 3

const clauseOf = ({ filter, text }: Pick<StaffQuery, 'filter' | 'text'>): RawBuilder<unknown> => {
  const group = {
    staff: sql`u.id in (select user_id from user_role)`,
    disabled: sql`u.disabled_at is not null`,
    all: sql`true`,
  }[filter]
  if (!text) return group
  const pattern = likePattern(text.toLowerCase())
  return sql`${group} and (u.email like ${pattern}
    or search_fold(u.first_name || ' ' || u.last_name) like search_fold(${pattern}))`
}

/** Lists accounts for the admins, staff by address and others newest first; at most a thousand matches are counted. */
export const listStaff = async (
  platform: Platform,
  query: StaffQuery,
): Promise<{ items: StaffMember[]; total: number }> => {
  const { filter, page, itemsPerPage } = query
  const text = query.text?.trim()
  if (filter === 'all' && (text ?? '').length < minCharacters)
    throw refuseField('text', 'yup.too_short', { min: minCharacters })
  const where = sql`u.deleted_at is null and ${clauseOf({ filter, text })}`
  const order = filter === 'staff' ? sql`u.email, u.id` : sql`u.id desc`
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from app_user u where ${where} order by ${order}
    limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`.execute(platform.db)
  const maxAllowed = filter === 'all' ? maxCounted : null
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from app_user u where ${where} limit ${maxAllowed}) as found`.execute(
    platform.db,
  )
  const now = platform.clock.now()
  return { items: rows.map((row) => presentMember(row, now)), total: counted[0]?.total ?? 0 }
}
