import { sql } from 'kysely'
import { invoicesOfCustomer } from '#server/domains/invoicing/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type EventCut, eventKey, readEvents, type StoredEvent } from '#server/platform/timeline/read-events.ts'

/** Reads a customer's refunds with their amounts: when each was started, and when it succeeded or failed, and why. */
export const refundEvents = (db: Db, userId: number, cut: EventCut): Promise<StoredEvent[]> => {
  const facts = sql`jsonb_build_object('cents', r.cents, 'currency', r.currency)`
  const who = sql`case r.origin when 'staff' then 'staff' else 'provider' end`
  return readEvents(
    db,
    sql`select r.created_at as at, ${eventKey('refund-start', 'r.id')} as key, 'refund_started' as action,
        ${who} as actor_kind, r.made_by as actor_id, ${facts} as facts
      from refund r where r.invoice_id in ${invoicesOfCustomer(userId)} and r.method = 'provider'
      union all
      select r.settled_at, ${eventKey('refund-end', 'r.id')},
        case r.status when 'failed' then 'refund_failed' else 'refund_succeeded' end,
        case r.method when 'bank_transfer' then 'staff' else 'provider' end,
        case r.method when 'bank_transfer' then r.made_by end, ${facts} || jsonb_build_object('failure', r.failure)
      from refund r where r.invoice_id in ${invoicesOfCustomer(userId)} and r.status <> 'pending'`,
    cut,
  )
}
