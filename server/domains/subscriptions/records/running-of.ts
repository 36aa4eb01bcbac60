import { sql } from 'kysely'
import { runningStatuses } from '#server/domains/subscriptions/rules.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instantOrNull } from '#server/platform/database/values.ts'

/** A running subscription with what the provider last failed to collect. */
export interface RunningSubscription {
  readonly id: number
  readonly productId: number
  readonly currentPeriodEnd: string | null
  readonly cancelAtPeriodEnd: boolean
  readonly failedPayment: {
    readonly amountCents: number
    readonly currency: string
    readonly needsConfirmation: boolean
    readonly nextAttemptAt: string | null
  } | null
}

interface Row {
  readonly id: number
  readonly product_id: number
  readonly current_period_end: string | null
  readonly cancel_at_period_end: boolean
  readonly cents: number | null
  readonly currency: string
  readonly needs_action: boolean
  readonly next_attempt_at: string | null
}

/** Lists a user's running subscriptions, newest first, with their newest failed or waiting renewal. */
export const runningOf = async (db: Db, userId: number): Promise<RunningSubscription[]> => {
  const { rows } = await sql<Row>`
    select s.id, s.product_id, s.current_period_end, s.cancel_at_period_end, i.cents, i.currency, i.needs_action,
      i.next_attempt_at
    from subscription s left join lateral (
      select total_cents as cents, currency, needs_action, next_attempt_at from payment_invoice
      where subscription_id = s.id and listed order by id desc limit 1) i on true
    where s.user_id = ${userId} and not s.duplicate and s.status in (${sql.join([...runningStatuses])})
    order by s.id desc`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    currentPeriodEnd: instantOrNull(row.current_period_end),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    failedPayment:
      row.cents === null
        ? null
        : {
            amountCents: row.cents,
            currency: row.currency,
            needsConfirmation: row.needs_action,
            nextAttemptAt: instantOrNull(row.next_attempt_at),
          },
  }))
}
