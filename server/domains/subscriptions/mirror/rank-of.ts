import type { Selectable } from 'kysely'
import { findChosen } from '#server/domains/subscriptions/records/find-running.ts'
import { isRunning } from '#server/domains/subscriptions/rules.ts'
import { type SubscriptionOrigin, type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { PaymentInvoice, RemoteSubscription } from '#server/providers/payments/port.ts'
import { updateListed } from './update-listed.ts'

/** Describes a user's subscriptions that compete for the one place. */
interface Claim {
  readonly userId: number
  readonly origin: SubscriptionOrigin
  readonly remote: RemoteSubscription
  readonly invoices: readonly PaymentInvoice[]
  readonly known: Selectable<SubscriptionTable> | undefined
}

/** Describes whether a subscription is a duplicate, and which other one, if any, becomes one because of it. */
interface Rank {
  readonly isDuplicate: boolean
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
 * Decides which of a user's subscriptions from the chooser has the one place: the first to run. A second one is a
 * duplicate, checked whenever it starts, because a bank debit takes days. A running one that was never paid yields to a
 * paid one. Otherwise a debit that fails later would leave a paying customer with nothing.
 */
export const rankOf = async (trx: Trx, { userId, origin, remote, invoices, known }: Claim): Promise<Rank> => {
  if (known?.duplicate) return { isDuplicate: true, displaced: null }
  if (origin !== 'checkout') return { isDuplicate: false, displaced: null }
  if (!isRunning(remote.status) || (known && isRunning(known.status))) return { isDuplicate: false, displaced: null }
  const other = await findChosen(trx, userId)
  if (!other || other.stripe_id === remote.id) return { isDuplicate: false, displaced: null }
  const isPaid = invoices.some(({ status }) => status === 'paid')
  if (!isPaid || (await wasPaid(trx, other.id))) return { isDuplicate: true, displaced: null }
  await tables(trx).updateTable('subscription').set({ duplicate: true }).where('id', '=', other.id).execute()
  await updateListed(trx, other.id)
  return { isDuplicate: false, displaced: other.id }
}
