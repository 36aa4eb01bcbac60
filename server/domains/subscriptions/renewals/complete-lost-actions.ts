import { sql } from 'kysely'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { oneByOne } from '#server/platform/jobs/one-by-one.ts'
import { declineReason } from './decline-reason.ts'

const minute = 60_000
/** After this time no answer is awaited: the instance stopped during the call. */
const lostAfterMs = 10 * minute
/** Minutes within which an action takes effect, including the repeats of the call. */
const answeredWithin = 10

interface Found {
  id: number
  payment_invoice_id: number
  outcome: 'paid' | 'failed' | 'pending'
  code: string | null
  decline_code: string | null
}

const responseOf = ({ outcome, code, decline_code: declineCode }: Found): string => {
  if (outcome === 'failed') return declineReason(code, declineCode)
  return outcome === 'paid' ? 'paid' : 'processing'
}

/** Abandons actions older than any call: reads their payment once more and records that no answer came. */
const abandonWaiting = async (deps: SubscriptionsDeps): Promise<void> => {
  const before = new Date(deps.platform.clock.now().getTime() - lostAfterMs).toISOString()
  const rows = await tables(deps.platform.db)
    .selectFrom('payment_action')
    .innerJoin('payment_invoice', 'payment_invoice.id', 'payment_action.payment_invoice_id')
    .innerJoin('subscription', 'subscription.id', 'payment_invoice.subscription_id')
    .select(['payment_action.id', 'subscription.stripe_id'])
    .where('payment_action.outcome', '=', 'started')
    .where('payment_action.acted_at', '<=', before)
    .orderBy('payment_action.id')
    .limit(100)
    .execute()
  await oneByOne(deps, 'action', rows, async ({ id, stripe_id: stripeId }) => {
    await mirrorSubscription(deps, stripeId)
    await tables(deps.platform.db)
      .updateTable('payment_action')
      .set({ outcome: 'unanswered' })
      .where('id', '=', id)
      .where('outcome', '=', 'started')
      .execute()
  })
}

/** Finds attempts whose answer was lost and the provider's attempt known since. */
const findAnswered = async ({ platform }: SubscriptionsDeps): Promise<Found[]> => {
  const before = new Date(platform.clock.now().getTime() - lostAfterMs).toISOString()
  const { rows } = await sql<Found>`
    select distinct on (a.id) a.id, a.payment_invoice_id, t.outcome, t.code, t.decline_code
    from payment_action a join payment_attempt t on t.payment_invoice_id = a.payment_invoice_id
      and t.attempted_at >= date_trunc('second', a.acted_at) and t.attempted_at < a.acted_at + make_interval(mins => ${answeredWithin})
    where a.action = 'attempt' and a.outcome = 'unanswered' and a.acted_at <= ${before}
    order by a.id, t.attempted_at, t.id`.execute(platform.db)
  return rows
}

const saveResult = async ({ platform }: SubscriptionsDeps, found: Found): Promise<void> => {
  const outcome = responseOf(found)
  await platform.db.transaction().execute(async (trx) => {
    const db = tables(trx)
    const ofPayment = db.selectFrom('payment_invoice').select('id').where('id', '=', found.payment_invoice_id)
    await ofPayment.forUpdate().execute()
    const updated = await db
      .updateTable('payment_action')
      .set({ outcome })
      .where('id', '=', found.id)
      .where('outcome', '=', 'unanswered')
      .returning('acted_at')
      .executeTakeFirst()
    if (!updated) return
    await db
      .updateTable('payment_invoice')
      .set({ manual_attempt_response: outcome })
      .where('id', '=', found.payment_invoice_id)
      .where('manual_attempt_at', '=', updated.acted_at)
      .execute()
  })
}

/** Completes lost voids: a void payment was voided, a paid one had been paid before. */
const saveAbandoned = async ({ platform }: SubscriptionsDeps): Promise<void> => {
  await sql`update payment_action a set outcome = case i.status when 'void' then 'voided' else 'not_open' end
    from payment_invoice i where i.id = a.payment_invoice_id and a.action in ('void', 'cancel')
      and a.outcome in ('started', 'unanswered') and i.status in ('void', 'paid')`.execute(platform.db)
}

/**
 * Completes actions whose answer was lost, as far as the payment shows the result. The result is an attempt of that
 * moment, or void or paid. For any other it records that no answer came.
 */
export const completeLostActions = async (deps: SubscriptionsDeps): Promise<void> => {
  await abandonWaiting(deps)
  for (const found of await findAnswered(deps)) await saveResult(deps, found)
  await saveAbandoned(deps)
}
