import type { Selectable } from 'kysely'
import { findProduct } from '#server/domains/catalogue/api.ts'
import { recurringStatuses } from '#server/domains/subscriptions/rules.ts'
import { type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import { appliedChanges } from '#server/domains/subscriptions/terms/read-changes.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { monthShare } from './month-share.ts'
import { type Movement, nextMovements } from './next-movements.ts'

const lastMovement = async (trx: Trx, subscriptionId: number): Promise<Movement | null> => {
  const row = await tables(trx)
    .selectFrom('recurring_movement')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        productId: row.product_id,
        currency: row.currency,
        beforeCents: Number(row.before_cents),
        afterCents: Number(row.after_cents),
        occurredAt: instant(row.occurred_at),
      }
    : null
}

/** Finds when the first and the last accepted payment were made. */
const paidTimes = async (trx: Trx, subscriptionId: number) => {
  const row = await tables(trx)
    .selectFrom('payment_invoice')
    .select((of) => {
      const paidAt = of.fn.coalesce('paid_at', 'created_at')
      return [of.fn.min(paidAt).as('first'), of.fn.max(paidAt).as('last')]
    })
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'paid')
    .where('mismatch', 'is', null)
    .executeTakeFirst()
  return { firstPaidAt: instantOrNull(row?.first ?? null), lastPaidAt: instantOrNull(row?.last ?? null) }
}

/**
 * Stores what changed in what a subscription brings a month, in the transaction that saves its row, under the lock of
 * its user. Safe to repeat. Call it wherever the status, the product or the agreed charge of a subscription changes.
 */
export const recordMovements = async (trx: Trx, row: Selectable<SubscriptionTable>, now: string): Promise<void> => {
  const last = await lastMovement(trx, row.id)
  const { firstPaidAt, lastPaidAt } = await paidTimes(trx, row.id)
  if (last === null && (firstPaidAt === null || row.duplicate)) return
  const product = await findProduct(trx, row.product_id)
  const net = row.requested_total_cents - row.requested_vat_cents
  const moved = nextMovements({
    last,
    value: {
      productId: row.product_id,
      currency: row.requested_currency,
      cents: monthShare(net, product?.recurringMonthInterval ?? 1),
    },
    counts: !row.duplicate && firstPaidAt !== null && recurringStatuses.some((status) => status === row.status),
    firstPaidAt,
    lastPaidAt,
    changedAt: (await appliedChanges(trx, row.id)).at(-1)?.effectiveAt.toISOString() ?? null,
    endedAt: instantOrNull(row.ended_at),
    now,
  })
  for (const { productId, currency, beforeCents, afterCents, occurredAt } of moved)
    await tables(trx)
      .insertInto('recurring_movement')
      .values({
        subscription_id: row.id,
        product_id: productId,
        currency,
        before_cents: beforeCents,
        after_cents: afterCents,
        occurred_at: occurredAt,
        recorded_at: now,
      })
      .execute()
}
