import type { Selectable } from 'kysely'
import type { PaymentInvoice, RemoteSubscription } from '#server/providers/payments/port.ts'
import type { Trx } from '../../platform/database/database.ts'
import { findChosen } from './find-running.ts'
import { updateListed } from './renewals/update-listed.ts'
import { isRunning } from './rules.ts'
import { type SubscriptionOrigin, type SubscriptionTable, tables } from './tables.ts'

/** A user's subscriptions, as far as they want the one place. */
interface Claim {
  readonly userId: number
  readonly origin: SubscriptionOrigin
  readonly remote: RemoteSubscription
  readonly invoices: readonly PaymentInvoice[]
  readonly known: Selectable<SubscriptionTable> | undefined
}

/** Whether a subscription is surplus, and which one, if any, becomes so because of it. */
interface Place {
  readonly surplus: boolean
  readonly displaced: number | null
}

const wasPaid = async (trx: Trx, subscriptionId: number): Promise<boolean> => {
  const paid = await tables(trx)
    .selectFrom('payment_invoice')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return paid !== undefined
}

/**
 * Who has the one place of a user, which only those from the chooser want: whoever runs first. One that begins to run beside it is surplus; asked whenever it begins,
 * not only when it is first seen, because a bank debit may be days old by then. But a running one that was never paid gives
 * its place to one that is: else a debit that fails later would leave a customer who did pay with nothing.
 */
export const placeOf = async (trx: Trx, { userId, origin, remote, invoices, known }: Claim): Promise<Place> => {
  if (known?.surplus) return { surplus: true, displaced: null }
  if (origin !== 'checkout') return { surplus: false, displaced: null }
  if (!isRunning(remote.status) || (known && isRunning(known.status))) return { surplus: false, displaced: null }
  const other = await findChosen(trx, userId)
  if (!other || other.stripe_id === remote.id) return { surplus: false, displaced: null }
  const isPaid = invoices.some(({ status }) => status === 'paid')
  if (!isPaid || (await wasPaid(trx, other.id))) return { surplus: true, displaced: null }
  await tables(trx).updateTable('subscription').set({ surplus: true }).where('id', '=', other.id).execute()
  await updateListed(trx, other.id)
  return { surplus: false, displaced: other.id }
}
