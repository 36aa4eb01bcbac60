import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type EventCut, eventKey, readEvents, type StoredEvent } from '#server/platform/timeline/read-events.ts'

/** Reads when a customer's company was created, and by which side; its later changes are in the audit trail. */
export const companyEvents = (db: Db, userId: number, cut: EventCut): Promise<StoredEvent[]> =>
  readEvents(
    db,
    sql`select created_at as at, ${eventKey('company', 'id')} as key, 'company_created' as action,
      case made_by when 'staff' then 'staff' else 'customer' end as actor_kind,
      case made_by when 'staff' then null else compiler_id end as actor_id,
      jsonb_build_object('title', name) as facts
      from company where compiler_id = ${userId}`,
    cut,
  )
