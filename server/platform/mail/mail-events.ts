import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type EventCut, eventKey, readEvents, type StoredEvent } from '#server/platform/timeline/read-events.ts'

/**
 * Reads the emails to a customer with their subjects: sent, waiting or failed. Erased ones have no subject. Each is where it
 * was written, so that it does not move while somebody pages.
 */
export const mailEvents = (db: Db, userId: number, cut: EventCut): Promise<StoredEvent[]> =>
  readEvents(
    db,
    sql`select created_at as at, ${eventKey('email', 'id')} as key,
      case state when 'sent' then 'email_sent' when 'failed' then 'email_failed' else 'email_waiting' end as action,
      'system' as actor_kind, null::integer as actor_id,
      jsonb_build_object('title', nullif(subject, '')) as facts
      from mail_outbox where user_id = ${userId}`,
    cut,
  )
