import type { Selectable } from 'kysely'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { lockPayer } from '#server/domains/subscriptions/payers/lock-payer.ts'
import { type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import { currentCause, withCause } from '#server/platform/cause/with-cause.ts'
import { voidOpenPayments } from './void-open-payments.ts'

/** Lists the mirrored paid invoices that are not refunded yet. */
const owedBack = (db: SubscriptionsDeps['platform']['db'], subscriptionId: number) =>
  tables(db)
    .selectFrom('payment_invoice')
    .select(['id', 'stripe_id'])
    .where('subscription_id', '=', subscriptionId)
    .where('paid_cents', '>', 0)
    .where('refunded_at', 'is', null)

const refundPayment = async ({ platform, payments }: SubscriptionsDeps, subscriptionId: number): Promise<void> => {
  for (const invoice of await owedBack(platform.db, subscriptionId).execute()) {
    await payments.refundInvoice(invoice.stripe_id)
    await tables(platform.db)
      .updateTable('payment_invoice')
      .set({ refunded_at: platform.clock.now().toISOString() })
      .where('id', '=', invoice.id)
      .execute()
  }
}

const settle = async (deps: SubscriptionsDeps, row: Selectable<SubscriptionTable>): Promise<void> => {
  const { platform, payments } = deps
  await payments.cancelSubscription(row.stripe_id)
  await mirrorSubscription(deps, row.stripe_id)
  await voidOpenPayments(deps, row.stripe_id)
  await refundPayment(deps, row.id)
  await platform.db.transaction().execute(async (trx) => {
    await lockPayer(trx, row.user_id)
    const settled = await tables(trx)
      .updateTable('subscription')
      .set({ duplicate_settled_at: platform.clock.now().toISOString() })
      .where('id', '=', row.id)
      .where('duplicate_settled_at', 'is', null)
      .where('ended_at', 'is not', null)
      .where((eb) => eb.not(eb.exists(owedBack(trx, row.id))))
      .returning('id')
      .executeTakeFirst()
    if (!settled) return
    await platform.audit.record(trx, {
      actor: { userId: null, kind: 'system' },
      action: 'subscription.refunded',
      subject: { type: 'subscription', id: row.id },
      after: { userId: row.user_id, stripeId: row.stripe_id },
    })
  })
}

/**
 * Cancels and refunds a subscription that was paid beside a running one. Every step is safe to repeat. It is settled
 * only when nothing is owed at that moment; a bank debit that arrives later reopens it. It carries the cause of the
 * payment. Throws `ProviderFailure`; the sweep retries.
 */
export const cancelDuplicate = async (deps: SubscriptionsDeps, subscriptionId: number): Promise<void> => {
  const row = await tables(deps.platform.db)
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', subscriptionId)
    .where('duplicate', '=', true)
    .where('duplicate_settled_at', 'is', null)
    .executeTakeFirst()
  if (row) await withCause(row.caused_by ?? currentCause(), () => settle(deps, row))
}
