import { findProduct } from '#server/domains/catalogue/api.ts'
import type { Person } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { type PlanChangeMail, planChangeMail } from '#server/domains/subscriptions/notices/plan-change-mail.ts'
import { type SubscriptionHistoryTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { PlanChangeRow } from './read-changes.ts'

const histories = {
  'plan-changed': 'planChanged',
  'plan-change-scheduled': 'planChangeScheduled',
  'plan-change-undone': 'planChangeUndone',
} as const satisfies Record<PlanChangeMail['kind'], SubscriptionHistoryTable['status']>

/**
 * Writes what happened to a change of plan, once for each kind: an entry in the history, and a mail to the payer, unless
 * the payer no longer exists.
 */
export const recordChange = async (
  { platform }: SubscriptionsDeps,
  trx: Trx,
  kind: PlanChangeMail['kind'],
  { change, payer, endsAt, now }: { change: PlanChangeRow; payer: Person | null; endsAt: string | null; now: string },
): Promise<void> => {
  const key = `${kind}:${change.id}`
  const fresh = await tables(trx)
    .insertInto('subscription_history')
    .values({
      key,
      user_id: change.user_id,
      subscription_id: change.subscription_id,
      product_id: kind === 'plan-change-undone' ? change.from_product_id : change.to_product_id,
      payment_invoice_id: null,
      plan_change_id: change.id,
      status: histories[kind],
      start_at: change.effective_at,
      end_at: kind === 'plan-changed' ? endsAt : null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!fresh || !payer) return
  const [from, to] = [await findProduct(trx, change.from_product_id), await findProduct(trx, change.to_product_id)]
  const { language, email, id: userId } = payer
  const mail = planChangeMail(platform.settings, {
    kind,
    change,
    from: from?.name ?? '',
    to: to?.name ?? '',
    language,
    endsAt,
  })
  await platform.mail.queue(trx, { kind, key, to: email, userId, language, ...mail })
}
