import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** What an event was about, as its source knows it; amounts in integer cents. */
export interface EventFacts {
  readonly cents?: number | null
  readonly currency?: string | null
  readonly document?: {
    readonly kind: string
    readonly id: number
    readonly number: number | null
    readonly year: number | null
  }
  readonly title?: string | null
  readonly reason?: string | null
  /** Why a refund failed. */
  readonly failure?: string | null
  readonly productId?: number | null
  readonly change?: { readonly field: string; readonly before: string | null; readonly after: string | null }
  /** The fields before and after, of entries of the audit trail. */
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
}

/** An event of a customer's timeline, as its source reads it. */
export interface StoredEvent {
  /** The exact instant as ISO text. */
  readonly at: string
  /** Its source and the source's own number, twelve digits: unique in the timeline, and the order within an instant. */
  readonly key: string
  readonly action: string
  readonly actor_kind: 'visitor' | 'customer' | 'staff' | 'system' | 'provider'
  readonly actor_id: number | null
  readonly facts: EventFacts
}

/** A page of the timeline: the events before a known one. */
export interface EventCut {
  readonly before: { readonly at: string; readonly key: string } | null
  /** Shows only what staff did. */
  readonly byStaff: boolean
  readonly limit: number
}

/** Selects the key of an event: names of sources have letters and hyphens only. */
export const eventKey = (source: string, id: string): RawBuilder<string> =>
  sql<string>`(${sql.lit(`${source}-`)} || lpad(${sql.ref(id)}::text, 12, '0'))`

/**
 * Reads the newest events of one source before a cut, in one query. `source` selects the columns of `StoredEvent` for
 * one customer by an index; every key must be unique.
 */
export const readEvents = async (
  db: Db,
  source: RawBuilder<unknown>,
  { before, byStaff, limit }: EventCut,
): Promise<StoredEvent[]> => {
  const older = before
    ? sql`(e.at < ${before.at}::timestamptz or (e.at = ${before.at}::timestamptz and e.key collate "C" < ${before.key}))`
    : sql`true`
  const who = byStaff ? sql`e.actor_kind = 'staff'` : sql`true`
  const { rows } = await sql<StoredEvent>`
    select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.key, e.action, e.actor_kind,
      e.actor_id, e.facts from (${source}) as e
    where ${older} and ${who} order by e.at desc, e.key collate "C" desc limit ${limit}`.execute(db)
  return rows
}
