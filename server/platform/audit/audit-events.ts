import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type EventCut, eventKey, readEvents, type StoredEvent } from '#server/platform/timeline/read-events.ts'
import { type AuditFilters, auditClauses } from './audit-clauses.ts'

/** Reads the entries of these actions about a customer, as events of the timeline. */
export const auditEvents = (
  db: Db,
  filters: Pick<AuditFilters, 'about' | 'hides'>,
  actions: readonly string[],
  cut: EventCut,
): Promise<StoredEvent[]> => {
  const where = [...auditClauses(filters), sql`action = any(${[...actions]}::text[])`]
  return readEvents(
    db,
    sql`select at, ${eventKey('audit', 'id')} as key, action, actor_kind, actor_user_id as actor_id,
      jsonb_build_object('before', "before", 'after', "after") as facts
      from audit_entry where ${sql.join(where, sql` and `)}`,
    cut,
  )
}
