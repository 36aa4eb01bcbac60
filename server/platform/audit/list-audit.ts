import { sql } from 'kysely'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { auditEntry, type listAudit as endpoint } from '#contract/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instantSql, nestedRow, resourceSql } from '#server/platform/database/json-row.ts'
import type { AnswerText } from '#server/platform/lists/list-answer.ts'
import { type WindowQuery, windowAnswer } from '#server/platform/lists/window-answer.ts'
import { type AuditFilters, auditClauses } from './audit-clauses.ts'
import { type AuditReader, targetNameSql, targetUserSql, unnamed, valueNamesSql } from './audit-reader.ts'

/** The list's answer. */
export type AuditList = AnswerOf<typeof endpoint>

const origin = ({ seesOrigin }: AuditReader, column: string): string => (seesOrigin ? column : 'null::text')

const fieldsFor = (reader: AuditReader) =>
  resourceSql(auditEntry, {
    id: 'd.id',
    occurredAt: instantSql('d.at'),
    actor: nestedRow(
      auditEntry.shape.actor,
      { kind: 'd.actor_kind', id: 'd.actor_user_id', name: reader.addressOf('d.actor_user_id') },
      '',
    ),
    action: 'd.action',
    target: nestedRow(
      auditEntry.shape.target,
      { type: 'd.subject_type', id: 'd.subject_id', name: targetNameSql(reader), userId: targetUserSql(reader) },
      '',
    ),
    before: 'd.before',
    after: 'd.after',
    names: valueNamesSql(reader),
    requestId: origin(reader, 'd.request_id'),
    ipAddress: origin(reader, 'd.ip'),
    causedBy: origin(reader, 'd.caused_by'),
  })

/** Writes the trail, newest first. */
export const listAudit = (filters: AuditFilters, query: WindowQuery, reader = unnamed): AnswerText =>
  windowAnswer(
    { table: sql`audit_entry`, key: sql`id`, filters: auditClauses(filters), fields: fieldsFor(reader) },
    query,
  )

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
