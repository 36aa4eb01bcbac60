import { recordAct, type StaffAct } from '#server/platform/audit/staff-act.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { SubscriptionsDeps } from '../deps.ts'
import { mirrorSubscription } from '../mirror-subscription.ts'
import { tables } from '../tables.ts'
import { type FailedPayment, findSubscription, openPayments, presentFailed } from './failed-payments.ts'
import { giveUp } from './void-payment.ts'

type Row = Awaited<ReturnType<typeof findSubscription>>

/** Writes down once that somebody asked for the end. */
const claim = async ({ platform }: SubscriptionsDeps, act: StaffAct, row: Row): Promise<void> => {
  await platform.db.transaction().execute(async (trx) => {
    const asked = await tables(trx)
      .updateTable('subscription')
      .set({ cancel_asked_at: platform.clock.now().toISOString(), cancel_asked_by: act.actor.userId })
      .where('id', '=', row.id)
      .where('cancel_asked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!asked) return
    await recordAct(platform, trx, act, {
      act: 'cancel-subscription',
      subject: { type: 'user', id: row.user_id },
      before: { subscription: row.stripe_id, status: row.status },
    })
  })
}

/** Gives up every open payment of an ended subscription; one that cannot be is left for a hand. */
const giveUpAll = async (deps: SubscriptionsDeps, act: StaffAct, row: Row): Promise<void> => {
  for (const { stripe_id: stripeId } of await openPayments(deps.platform.db, row.id)) {
    try {
      await giveUp(deps, { giving: 'cancel', userId: act.actor.userId }, stripeId)
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      deps.platform.log.warn(
        { err: error, invoice: stripeId },
        'a payment of an ended subscription could not be voided',
      )
    }
  }
}

/**
 * Ends a user's subscription at once and voids its open payments, which the provider leaves open; answers those that could
 * not be. Every step repeats safely: a second call goes on where the first stopped. Throws `ProviderFailure`.
 */
export const cancelSubscription = async (
  deps: SubscriptionsDeps,
  act: StaffAct,
  { userId, stripeId }: { readonly userId: number; readonly stripeId: string },
): Promise<FailedPayment[]> => {
  const { platform, payments } = deps
  const row = await findSubscription(platform.db, userId, stripeId)
  const isOver = row.ended_at !== null && (await openPayments(platform.db, row.id)).length === 0
  if (!isOver) await claim(deps, act, row)
  await payments.cancelSubscription(stripeId)
  await mirrorSubscription(deps, stripeId)
  if ((await openPayments(platform.db, row.id)).length > 0) {
    await giveUpAll(deps, act, row)
    await mirrorSubscription(deps, stripeId)
  }
  return (await openPayments(platform.db, row.id)).map(presentFailed)
}
