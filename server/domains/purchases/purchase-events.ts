import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type EventCut, eventKey, readEvents, type StoredEvent } from '#server/platform/timeline/read-events.ts'

/** Reads what a customer bought or booked and paid. */
export const purchaseEvents = (db: Db, userId: number, cut: EventCut): Promise<StoredEvent[]> =>
  readEvents(
    db,
    sql`select paid_at as at, ${eventKey('purchase', 'id')} as key, 'purchase_paid' as action,
      'customer' as actor_kind, user_id as actor_id,
      jsonb_build_object('cents', total_cents, 'currency', currency, 'title', title) as facts
      from purchase where user_id = ${userId} and status = 'paid' and paid_at is not null`,
    cut,
  )
