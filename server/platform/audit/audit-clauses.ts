import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { AuditRecord } from './audit.ts'

/** Filters of the trail; an entry must match all of them. */
export interface AuditFilters {
  /** Days of Europe/London, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Numbers of accounts, or a subquery that finds them. */
  readonly actorIds?: readonly number[] | RawBuilder<number> | undefined
  readonly kind?: string | undefined
  readonly action?: string | undefined
  readonly targetType?: string | undefined
  readonly targetId?: string | undefined
  readonly text?: string | undefined
  /** The delivered event that caused the entries. */
  readonly causedBy?: string | undefined
  /** Actions of one user, and actions on any of these records. */
  readonly about?: { readonly actorId: number | null; readonly subjects: readonly AuditRecord['subject'][] } | undefined
  /**
   * Leaves out this user's own actions as staff. While the user was staff, it shows only other staff's actions. Past
   * periods are given by entry numbers.
   */
  readonly hides?:
    | {
        readonly userId: number
        readonly isStaff: boolean
        readonly staffPeriods: readonly { readonly afterId: number; readonly untilId: number }[]
      }
    | undefined
}

/** Must equal the expression of the index `audit_entry_words`, or the index is not used. */
const texts = sql`(coalesce(before::text, '') || ' ' || coalesce(after::text, '') || ' ' || coalesce(request_id, '') || ' ' || coalesce(ip, ''))`

/** Formats a text as it appears inside JSON: quotation marks are escaped. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const midnight = (day: string, daysLater: number): RawBuilder<unknown> =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/London')`

const actorClause = (ids: NonNullable<AuditFilters['actorIds']>): RawBuilder<unknown> => {
  if ('toOperationNode' in ids) return sql`actor_user_id in ${ids}`
  return sql`actor_user_id = any(${[...ids]}::int[])`
}

const aboutClause = ({ actorId, subjects }: NonNullable<AuditFilters['about']>): RawBuilder<unknown> => {
  const parts = subjects.map(({ type, id }) => sql`(subject_type = ${type} and subject_id = ${String(id)})`)
  if (actorId !== null) parts.push(sql`actor_user_id = ${actorId}`)
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`
}

const hidesClause = ({ userId, isStaff, staffPeriods }: NonNullable<AuditFilters['hides']>): RawBuilder<unknown> => {
  const byOtherStaff = sql`(actor_kind = 'staff' and actor_user_id is distinct from ${userId})`
  if (isStaff) return byOtherStaff
  const asStaff = staffPeriods.map(({ afterId, untilId }) => sql`(id > ${afterId} and id <= ${untilId})`)
  const whileCustomer = asStaff.length > 0 ? sql`not (${sql.join(asStaff, sql` or `)})` : sql`true`
  return sql`(${byOtherStaff} or (actor_kind <> 'staff' and ${whileCustomer}))`
}

/** Builds the conditions on `audit_entry` that an entry must match. */
export const auditClauses = (filters: AuditFilters): RawBuilder<unknown>[] => {
  const { from, to, actorIds, kind, action, targetType, targetId, text, causedBy, about, hides } = filters
  return [
    ...(from ? [sql`at >= ${midnight(from, 0)}`] : []),
    ...(to ? [sql`at < ${midnight(to, 1)}`] : []),
    ...(actorIds ? [actorClause(actorIds)] : []),
    ...(kind ? [sql`actor_kind = ${kind}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(targetType ? [sql`subject_type = ${targetType}`] : []),
    ...(targetId ? [sql`subject_id = ${targetId}`] : []),
    ...(text ? [sql`${texts} ilike ${likePattern(inJson(text))}`] : []),
    ...(causedBy ? [sql`caused_by = ${causedBy}`] : []),
    ...(about ? [aboutClause(about)] : []),
    ...(hides ? [hidesClause(hides)] : []),
  ]
}
