import { seedFailedJob } from '#server/platform/jobs/seed-failed-job.ts'
import type { SubscriptionsDeps } from '../deps.ts'
import { processEventJob } from '../jobs.ts'
import { tables } from '../tables.ts'

const month = 30 * 86_400_000
const months = 12

/** The news of a year of paid months of the first subscription, as the provider would have delivered it; what is there stays. */
export const seedDemoDeliveries = async ({ platform }: Pick<SubscriptionsDeps, 'platform'>): Promise<void> => {
  const db = tables(platform.db)
  const subscription = await db.selectFrom('subscription').select('stripe_id').orderBy('id').limit(1).executeTakeFirst()
  if (!subscription) return
  const now = platform.clock.now().getTime()
  const news = (number: number, type: string, about: boolean) => {
    const at = new Date(now - (months - number) * month).toISOString()
    return {
      id: `evt_demo_${number}_${type.replaceAll('.', '_')}`,
      type,
      subject_kind: about ? ('subscription' as const) : null,
      subject_id: about ? subscription.stripe_id : null,
      created_at: at,
      received_at: at,
      processed_at: at,
      last_error: null,
      next_attempt_at: at,
    }
  }
  const values = Array.from({ length: months }, (_, number) => [
    news(number, 'invoice.created', false),
    news(number, 'invoice.paid', true),
    news(number, 'customer.subscription.updated', true),
  ]).flat()
  await db
    .insertInto('provider_event')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** So often the provider was away when the last of them was looked at. */
const tries = 5
const hour = 3_600_000

/** One delivery more that could not be processed yet, with the job that was given up; it heals by itself when its time comes. */
export const seedDemoFailure = async ({ platform }: Pick<SubscriptionsDeps, 'platform'>): Promise<void> => {
  const first = tables(platform.db).selectFrom('subscription').select('stripe_id').orderBy('id').limit(1)
  const subscription = await first.executeTakeFirst()
  if (!subscription) return
  const id = 'evt_demo_failing_customer_subscription_updated'
  const now = platform.clock.now()
  const at = new Date(now.getTime() - hour).toISOString()
  const error = 'payments: unavailable (503)'
  await platform.db.transaction().execute(async (trx) => {
    await tables(trx)
      .insertInto('provider_event')
      .values({
        id,
        type: 'customer.subscription.updated',
        subject_kind: 'subscription',
        subject_id: subscription.stripe_id,
        created_at: at,
        received_at: at,
        processed_at: null,
        attempts: tries,
        last_error: error,
        next_attempt_at: new Date(now.getTime() + 24 * hour).toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await seedFailedJob(trx, processEventJob, { data: { eventId: id }, error, failedAt: new Date(at) })
  })
}
