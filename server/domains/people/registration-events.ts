import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type EventCut, eventKey, readEvents, type StoredEvent } from '#server/platform/timeline/read-events.ts'

/** Reads when a user registered, or a purchase or a member of staff created the account. */
export const registrationEvents = (db: Db, userId: number, cut: EventCut): Promise<StoredEvent[]> =>
  readEvents(
    db,
    sql`select registered_at as at, ${eventKey('registered', 'id')} as key,
      case when created_by_system or invited_at is not null then 'account_created' else 'registered' end as action,
      case when created_by_system or invited_at is not null then 'system' else 'customer' end as actor_kind,
      case when created_by_system or invited_at is not null then null else id end as actor_id, '{}'::jsonb as facts
      from app_user where id = ${userId}`,
    cut,
  )
