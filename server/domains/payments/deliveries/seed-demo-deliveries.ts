import type { ReceiverDeps } from '#server/domains/payments/deps.ts'
import { tables } from '#server/domains/payments/tables.ts'
import { oldestSubscription } from '#server/domains/subscriptions/api.ts'

const month = 30 * 86_400_000
const months = 12

/**
 * Creates the events of a year of paid months of the first subscription, as the provider would deliver them. Existing
 * ones remain.
 */
export const seedDemoDeliveries = async ({ platform }: Pick<ReceiverDeps, 'platform'>): Promise<void> => {
  const db = tables(platform.db)
  const subscription = await oldestSubscription(platform.db)
  if (subscription === null) return
  const now = platform.clock.now().getTime()
  const change = (number: number, type: string, about: boolean) => {
    const at = new Date(now - (months - number) * month).toISOString()
    return {
      id: `evt_demo_${number}_${type.replaceAll('.', '_')}`,
      type,
      subject_kind: about ? ('subscription' as const) : null,
      subject_id: about ? subscription : null,
      created_at: at,
      received_at: at,
      processed_at: at,
      last_error: null,
      next_attempt_at: at,
    }
  }
  const values = Array.from({ length: months }, (_, number) => [
    change(number, 'invoice.created', false),
    change(number, 'invoice.paid', true),
    change(number, 'customer.subscription.updated', true),
  ]).flat()
  await db
    .insertInto('provider_event')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
