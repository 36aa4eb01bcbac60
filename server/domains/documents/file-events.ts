import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type EventCut, eventKey, readEvents, type StoredEvent } from '#server/platform/timeline/read-events.ts'

/**
 * Reads a customer's files and requests as they arrived, and when the customer first opened a document. What happened to
 * them later is in the audit trail.
 */
export const fileEvents = (db: Db, userId: number, cut: EventCut): Promise<StoredEvent[]> =>
  readEvents(
    db,
    sql`select uploaded_at as at, ${eventKey('file', 'id')} as key,
        case kind when 'personal' then 'document_added' else 'document_received' end as action,
        case kind when 'personal' then 'staff' else 'customer' end as actor_kind, uploaded_by as actor_id,
        jsonb_build_object('title', name) as facts
      from document where user_id = ${userId}
      union all
      select opened_at, ${eventKey('opened', 'id')}, 'document_opened', 'customer', user_id,
        jsonb_build_object('title', name)
      from document where user_id = ${userId} and kind = 'personal' and opened_at is not null
      union all
      select created_at, ${eventKey('request', 'id')}, 'documents_requested', 'staff', created_by,
        jsonb_build_object('title', title)
      from document_request where user_id = ${userId}`,
    cut,
  )
