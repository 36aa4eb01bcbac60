import { currencySign, unitsFromCents } from '#contract/core/money.ts'
import { iri } from '#contract/core/reference.ts'
import type { Schedule } from '#contract/subscriptions/manager-subscriptions.ts'
import type { Catalogue } from '#server/domains/catalogue/api.ts'
import type { ScheduleRow } from './sync-schedule.ts'

/**
 * Converts a schedule to the contract's shape; one whose answer is pending still waits. Its price is the agreed one,
 * net.
 */
export const presentSchedule = async (
  { productById }: Pick<Catalogue, 'productById'>,
  row: ScheduleRow,
): Promise<Schedule> => ({
  '@id': iri('subscription_schedules', row.id),
  id: row.id,
  subscriptionRef: {
    id: row.product_id,
    name: (await productById(row.product_id))?.name ?? '',
    priceMonth: unitsFromCents(row.total_cents - row.vat_cents),
    currency: currencySign[row.currency],
  },
  startDate: row.start_on,
  status: row.status === 'opening' ? 'new' : row.status,
  userRef: iri('users', row.user_id),
})
