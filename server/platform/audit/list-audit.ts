import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { instant } from '#server/platform/database/values.ts'
import { readWindow, type Window, type WindowQuery } from '#server/platform/database/window.ts'
import type { AuditRecord } from './audit.ts'

/** A stored audit entry; user numbers are not resolved to email addresses here. */
export interface AuditItem {
  readonly id: number
  readonly occurredAt: string
  readonly actorKind: AuditRecord['actor']['kind']
  readonly actorId: number | null
  readonly action: string
  readonly targetType: string
  readonly targetId: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly requestId: string | null
  readonly ipAddress: string | null
  /** The delivered event that caused it. */
  readonly causedBy: string | null
}

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

interface Row {
  id: number
  at: string
  actor_kind: AuditItem['actorKind']
  actor_user_id: number | null
  action: string
  subject_type: string
  subject_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  request_id: string | null
  ip: string | null
  caused_by: string | null
}

const present = (row: Row): AuditItem => ({
  id: row.id,
  occurredAt: instant(row.at),
  actorKind: row.actor_kind,
  actorId: row.actor_user_id,
  action: row.action,
  targetType: row.subject_type,
  targetId: row.subject_id,
  before: row.before,
  after: row.after,
  requestId: row.request_id,
  ipAddress: row.ip,
  causedBy: row.caused_by,
})

/** Must equal the expression of the index `audit_entry_words`, or the index is not used. */
const texts = sql`(coalesce(before::text, '') || ' ' || coalesce(after::text, '') || ' ' || coalesce(request_id, '') || ' ' || coalesce(ip, ''))`

/** Formats a text as it appears inside JSON: quotation marks are escaped. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const midnight = (day: string, daysLater: number): RawBuilder<unknown> =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/London')`

const actorClause = (ids: NonNullable<AuditFilters['actorIds']>): RawBuilder<unknown> => {
  if ('toOperationNode' in ids) return sql`actor_user_id in ${ids}`
  return ids.length > 0 ? sql`actor_user_id in (${sql.join([...ids])})` : sql`false`
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

const clausesOf = (filters: AuditFilters): RawBuilder<unknown>[] => {
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

/** Lists the trail, newest first. */
export const listAudit = (db: Db, filters: AuditFilters, query: WindowQuery): Promise<Window<AuditItem>> => {
  const source = { select: sql`*`, from: sql`audit_entry`, key: sql`id`, where: clausesOf(filters) }
  return readWindow<Row, AuditItem>(db, source, query, present)
}

/**
 * Lists the distinct values of an indexed column by a loose index scan: the cost grows with their number, not with the
 * trail.
 */
const distinct = async (db: Db, column: 'action' | 'subject_type'): Promise<string[]> => {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive leap(value) as (
      (select ${name} from audit_entry order by ${name} limit 1)
      union all
      select (select a.${name} from audit_entry a where a.${name} > leap.value order by a.${name} limit 1)
      from leap where leap.value is not null
    ) select value from leap where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}

/** Lists the actions and record types in the trail, in alphabetical order. */
export const auditChoices = async (db: Db): Promise<{ actions: string[]; targetTypes: string[] }> => ({
  actions: await distinct(db, 'action'),
  targetTypes: await distinct(db, 'subject_type'),
})
