import { type RawBuilder, sql } from 'kysely'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import {
  type listWebhookEvents as endpoint,
  type WebhookEvent,
  webhookEvent,
} from '#contract/platform/admin-webhooks.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instantSql, nestedRow, resourceSql } from '#server/platform/database/json-row.ts'
import type { AnswerText } from '#server/platform/lists/list-answer.ts'
import { type WindowQuery, windowAnswer } from '#server/platform/lists/window-answer.ts'

/** Lists the filters of deliveries. */
export interface DeliveryFilters {
  readonly status?: WebhookEvent['status'] | undefined
  /** A prefix of the type. */
  readonly type?: string | undefined
  /** Id of the event or of its subject. */
  readonly target?: string | undefined
}

/** The list's answer. */
export type DeliveryList = AnswerOf<typeof endpoint>

/** A delivery of a row `d`. */
const fields = resourceSql(webhookEvent, {
  id: 'd.id',
  type: 'd.type',
  status: `case when d.subject_kind is null then 'ignored' when d.processed_at is not null then 'processed'
    when d.attempts > 0 then 'retrying' else 'pending' end`,
  target: nestedRow(
    webhookEvent.shape.target.def.innerType,
    { kind: 'd.subject_kind', id: 'd.subject_id' },
    'where d.subject_kind is not null and d.subject_id is not null',
  ),
  attempts: 'd.attempts',
  lastError: 'd.last_error',
  createdAt: instantSql('d.created_at'),
  receivedAt: instantSql('d.received_at'),
  processedAt: instantSql('d.processed_at'),
  nextAttemptAt: `case when d.processed_at is null then ${instantSql('d.next_attempt_at')} end`,
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

/** Writes the payment provider's deliveries, newest first. */
export const listDeliveries = ({ status, type, target }: DeliveryFilters, query: WindowQuery): AnswerText =>
  windowAnswer(
    {
      table: sql`provider_event`,
      key: sql`position`,
      filters: [
        ...(status ? [stateClause(status)] : []),
        ...(type ? [sql`starts_with(type, ${type})`] : []),
        ...(target ? [sql`(subject_id = ${target} or id = ${target})`] : []),
      ],
      fields,
    },
    query,
  )

/** Finds one delivery; null when there is none. */
export const findDelivery = async (db: Db | Trx, id: string): Promise<WebhookEvent | null> => {
  const { rows } = await sql<WebhookEvent>`select ${fields} from provider_event d where d.id = ${id}`.execute(db)
  return rows[0] ?? null
}
