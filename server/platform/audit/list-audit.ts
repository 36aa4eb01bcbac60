import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { readWindow, type Window, type WindowQuery } from '#server/platform/database/window.ts'
import type { AuditRecord } from './audit.ts'
import { type AuditFilters, auditClauses } from './audit-clauses.ts'

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

/** Lists the trail, newest first. */
export const listAudit = (db: Db, filters: AuditFilters, query: WindowQuery): Promise<Window<AuditItem>> => {
  const source = { select: sql`*`, from: sql`audit_entry`, key: sql`id`, where: auditClauses(filters) }
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
