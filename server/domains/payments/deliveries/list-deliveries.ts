import { type RawBuilder, sql } from 'kysely'
import type { WebhookEvent } from '#contract/platform/admin-webhooks.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { readWindow, type Window, type WindowQuery } from '#server/platform/database/window.ts'

/** Lists the filters of deliveries. */
export interface DeliveryFilters {
  readonly status?: WebhookEvent['status'] | undefined
  /** A prefix of the type. */
  readonly type?: string | undefined
  /** Id of the event or of its subject. */
  readonly target?: string | undefined
}

interface Row {
  id: string
  type: string
  subject_kind: NonNullable<WebhookEvent['target']>['kind'] | null
  subject_id: string | null
  created_at: string
  received_at: string
  processed_at: string | null
  attempts: number
  last_error: string | null
  next_attempt_at: string
}

const stateOf = (row: Row): WebhookEvent['status'] => {
  if (row.subject_kind === null) return 'ignored'
  if (row.processed_at !== null) return 'processed'
  return row.attempts > 0 ? 'retrying' : 'pending'
}

const present = (row: Row): WebhookEvent => ({
  id: row.id,
  type: row.type,
  status: stateOf(row),
  target: row.subject_kind === null || row.subject_id === null ? null : { kind: row.subject_kind, id: row.subject_id },
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: instant(row.created_at),
  receivedAt: instant(row.received_at),
  processedAt: instantOrNull(row.processed_at),
  nextAttemptAt: row.processed_at === null ? instant(row.next_attempt_at) : null,
})

const stateClause = (state: WebhookEvent['status']): RawBuilder<unknown> => {
  switch (state) {
    case 'ignored':
      return sql`subject_kind is null`
    case 'processed':
      return sql`subject_kind is not null and processed_at is not null`
    case 'retrying':
      return sql`processed_at is null and attempts > 0`
    case 'pending':
      return sql`processed_at is null and attempts = 0`
  }
}

/** Lists the payment provider's deliveries, newest first. */
export const listDeliveries = (
  db: Db,
  { status: state, type, target: subject }: DeliveryFilters,
  query: WindowQuery,
): Promise<Window<WebhookEvent>> => {
  const where = [
    ...(state ? [stateClause(state)] : []),
    ...(type ? [sql`starts_with(type, ${type})`] : []),
    ...(subject ? [sql`(subject_id = ${subject} or id = ${subject})`] : []),
  ]
  const source = { select: sql`*`, from: sql`provider_event`, key: sql`position`, where }
  return readWindow<Row, WebhookEvent>(db, source, query, present)
}

/** Finds one delivery; null when there is none. */
export const findDelivery = async (db: Db | Trx, id: string): Promise<WebhookEvent | null> => {
  const { rows } = await sql<Row>`select * from provider_event where id = ${id}`.execute(db)
  return rows[0] ? present(rows[0]) : null
}
