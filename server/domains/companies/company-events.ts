import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type EventCut, eventKey, readEvents, type StoredEvent } from '#server/platform/timeline/read-events.ts'

/**
 * Reads when a customer's company was created, and by which side, and the stages of its formation; what else changed is
 * in the audit trail.
 */
export const companyEvents = (db: Db, userId: number, cut: EventCut): Promise<StoredEvent[]> =>
  readEvents(
    db,
    sql`select created_at as at, ${eventKey('company', 'id')} as key, 'company_created' as action,
      case made_by when 'staff' then 'staff' else 'customer' end as actor_kind,
      case made_by when 'staff' then null else compiler_id end as actor_id,
      jsonb_build_object('title', name) as facts
      from company where compiler_id = ${userId}
      union all
      select h.at, ${eventKey('company-stage', 'h.id')}, 'stage_' || h.stage, h.actor_kind, h.actor_id,
        jsonb_build_object('reason', coalesce(h.waiting_for, h.rejection_reason))
      from company_stage_change h join company c on c.id = h.company_id
      where c.compiler_id = ${userId} and h.kind <> 'created' and h.undone_at is null and h.stage <> 'incorporated'`,
    cut,
  )
