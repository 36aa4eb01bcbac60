import type { DeletedUser } from '#server/platform/personal-data/personal-data.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { adoptBookings } from './adopt-bookings.ts'
import type { PurchasesDeps } from './deps.ts'
import { syncPurchase } from './sync-purchase.ts'
import { tables } from './tables.ts'

/**
 * Closes every page of a buyer that can still be paid. A paid one is synced with its subscription, which the
 * subscriptions domain ends for a deleted user. Returns the pages' customers: a bank debit takes days to arrive.
 */
const closePages = async (deps: PurchasesDeps, userId: number): Promise<string[]> => {
  const open = await tables(deps.platform.db)
    .selectFrom('purchase')
    .select('stripe_id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['opening', 'open', 'waiting'])
    .execute()
  const customers: string[] = []
  for (const { stripe_id: session } of open) {
    if (session === null) continue
    const page = await deps.payments.expireCheckout(session)
    if (page && page.customerId !== null) customers.push(page.customerId)
    await syncPurchase(deps, session)
  }
  return customers
}

/** Anonymises the customers at the provider: each purchase has its own, beside that of the account. */
const anonymise = async (
  deps: PurchasesDeps,
  { id, anonymousEmail }: DeletedUser,
  paying: readonly string[],
): Promise<void> => {
  const bought = await tables(deps.platform.db)
    .selectFrom('purchase')
    .select('customer_id')
    .distinct()
    .where('user_id', '=', id)
    .execute()
  const known = bought.flatMap(({ customer_id: customer }) => customer ?? [])
  for (const customer of new Set([...known, ...paying])) {
    try {
      await deps.payments.anonymiseCustomer(customer, anonymousEmail)
    } catch (error) {
      if (!(error instanceof ProviderFailure) || !error.code?.startsWith('resource_missing')) throw error
    }
  }
}

/** Releases a buyer at the payment provider before the account is deleted. Safe to repeat. Throws `ProviderFailure`. */
export const releaseBuyer = async (deps: PurchasesDeps, user: DeletedUser): Promise<void> => {
  await adoptBookings(deps, user.id)
  await anonymise(deps, user, await closePages(deps, user.id))
}
