import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { instantOrNull } from '#server/platform/database/values.ts'

/** Describes the provider's open deliveries. */
export interface DeliveryCounts {
  /** Not processed yet. */
  readonly pending: number
  /** Open deliveries with a failed attempt. */
  readonly retrying: number
  /** Product seconds since the oldest open one arrived. */
  readonly oldestSeconds: number | null
  readonly lastReceivedAt: string | null
}

/** Counts the open deliveries without reading the others. */
export const countDeliveries = async (db: Db, now: Date): Promise<DeliveryCounts> => {
  const { rows } = await sql<{ pending: number; retrying: number; oldest: string | null; last: string | null }>`
    select count(*)::int as pending, count(*) filter (where attempts > 0)::int as retrying, min(received_at) as oldest,
      (select received_at from provider_event order by position desc limit 1) as last
    from provider_event where processed_at is null`.execute(db)
  const row = rows[0]
  const oldest = row?.oldest ? Math.max(0, Math.round((now.getTime() - Date.parse(row.oldest)) / 1000)) : null
  return {
    pending: row?.pending ?? 0,
    retrying: row?.retrying ?? 0,
    oldestSeconds: oldest,
    lastReceivedAt: instantOrNull(row?.last ?? null),
  }
}
