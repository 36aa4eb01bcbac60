import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type EventCut, eventKey, readEvents, type StoredEvent } from '#server/platform/timeline/read-events.ts'

/** Reads when a customer connected a bank, and when the consent expired; what staff did is in the audit trail. */
export const bankEvents = (db: Db, userId: number, cut: EventCut): Promise<StoredEvent[]> =>
  readEvents(
    db,
    sql`select s.granted_at as at, ${eventKey('bank', 's.id')} as key, 'bank_connected' as action,
        'customer' as actor_kind, c.user_id as actor_id, jsonb_build_object('title', c.bank_name) as facts
      from bank_connection c join bank_consent s on s.connection_id = c.id
      where c.user_id = ${userId} and s.granted_at is not null
      union all
      select s.ended_at, ${eventKey('bank-end', 's.id')}, 'bank_expired', 'system', null::integer,
        jsonb_build_object('title', c.bank_name)
      from bank_connection c join bank_consent s on s.connection_id = c.id
      where c.user_id = ${userId} and s.granted_at is not null and s.state = 'lapsed' and s.ended_at is not null`,
    cut,
  )
