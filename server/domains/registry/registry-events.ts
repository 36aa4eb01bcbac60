import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type EventCut, eventKey, readEvents, type StoredEvent } from '#server/platform/timeline/read-events.ts'

/** Reads what the registry changed of a company since the first reading. */
export const registryEvents = (db: Db, companyId: number, cut: EventCut): Promise<StoredEvent[]> =>
  readEvents(
    db,
    sql`select c.noticed_at as at, ${eventKey('registry', 'c.id')} as key, 'registry_changed' as action,
      'system' as actor_kind, null::integer as actor_id,
      jsonb_build_object('change',
        jsonb_build_object('field', c.field, 'before', c.before, 'after', c.after)) as facts
      from registry_record r join registry_change c on c.record_id = r.id where r.company_id = ${companyId}`,
    cut,
  )
