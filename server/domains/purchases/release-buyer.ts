import type { ErasedUser } from '#server/platform/personal-data/personal-data.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { adoptBookings } from './adopt-bookings.ts'
import type { PurchasesDeps } from './deps.ts'
import { tables } from './tables.ts'
import { takeOverPurchase } from './take-over-purchase.ts'

/** No page that can still be paid stays open; one that was paid a moment ago is taken over. */
const closePages = async (deps: PurchasesDeps, userId: number): Promise<void> => {
  const open = await tables(deps.platform.db)
    .selectFrom('purchase')
    .select('stripe_id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['opening', 'open'])
    .execute()
  for (const { stripe_id: session } of open) {
    if (session === null) continue
    await deps.payments.expireCheckout(session)
    await takeOverPurchase(deps, session)
  }
}

/** Every purchase has a customer of its own at the provider, beside that of the account. */
const anonymise = async (deps: PurchasesDeps, { id, anonymousEmail }: ErasedUser): Promise<void> => {
  const bought = await tables(deps.platform.db)
    .selectFrom('purchase')
    .select('customer_id')
    .distinct()
    .where('user_id', '=', id)
    .execute()
  for (const { customer_id: customer } of bought) {
    if (customer === null) continue
    try {
      await deps.payments.changeCustomerEmail(customer, anonymousEmail)
    } catch (error) {
      if (!(error instanceof ProviderFailure) || !error.code?.startsWith('resource_missing')) throw error
    }
  }
}

/** Lets go of a buyer at the payment provider before the account is erased. Safe to repeat. Throws `ProviderFailure`. */
export const releaseBuyer = async (deps: PurchasesDeps, user: ErasedUser): Promise<void> => {
  await adoptBookings(deps, user.id)
  await closePages(deps, user.id)
  await anonymise(deps, user)
}
