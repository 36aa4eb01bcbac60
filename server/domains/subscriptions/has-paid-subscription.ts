import type { Db, Trx } from '../../platform/database/database.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { paidStanding } from './paid-standing.ts'

/** Whether a subscription of the user is paid for at this moment; the managers' switch is not in it. */
export const hasPaidSubscription = async (
  deps: Pick<SubscriptionsDeps, 'platform'>,
  userId: number,
  db?: Db | Trx,
): Promise<boolean> => (await paidStanding(deps, userId, db)).paid
