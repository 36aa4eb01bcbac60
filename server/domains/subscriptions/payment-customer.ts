import { createHash } from 'node:crypto'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { Payer, SubscriptionsDeps } from './deps.ts'
import { tables } from './tables.ts'

/** The user's customer at the provider, or null when there is none yet. */
export const findPaymentCustomer = async ({ platform }: SubscriptionsDeps, userId: number): Promise<string | null> => {
  const row = await tables(platform.db)
    .selectFrom('payment_customer')
    .select('stripe_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.stripe_id ?? null
}

/** The user behind a customer at the provider, or null. */
export const findPayerId = async ({ platform }: SubscriptionsDeps, stripeId: string): Promise<number | null> => {
  const row = await tables(platform.db)
    .selectFrom('payment_customer')
    .select('user_id')
    .where('stripe_id', '=', stripeId)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/**
 * Asks for a new customer. The key is everything the request says, so that the same request repeats safely and a corrected
 * address or another language is another request; `replaces` is the customer that is gone.
 */
const makeCustomer = (
  { platform, payments }: SubscriptionsDeps,
  { id, email, language }: Payer,
  replaces: string | null,
): Promise<string> => {
  const wish = JSON.stringify([platform.settings.publicUrl, id, email, language, replaces])
  const key = `customer-${createHash('sha256').update(wish).digest('hex').slice(0, 40)}`
  return payments.createCustomer({ key, email, language, userId: id })
}

/** Makes another customer for a user whose own does not exist at the provider any more. */
export const replacePaymentCustomer = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  const [payer, gone] = [await deps.payerById(userId), await findPaymentCustomer(deps, userId)]
  if (!payer || gone === null) return
  const made = await makeCustomer(deps, payer, gone)
  deps.platform.log.error({ user: userId, gone, made }, 'a payment customer was gone and is replaced')
  await tables(deps.platform.db)
    .updateTable('payment_customer')
    .set({ stripe_id: made, email: payer.email })
    .where('user_id', '=', userId)
    .where('stripe_id', '=', gone)
    .execute()
}

const tellEmail = async (deps: SubscriptionsDeps, customerId: string, payer: Payer): Promise<void> => {
  try {
    await deps.payments.changeCustomerEmail(customerId, payer.email)
  } catch (error) {
    // One that is gone is replaced when a checkout is asked for; its new one gets the address.
    if (!(error instanceof ProviderFailure) || !error.code?.startsWith('resource_missing')) throw error
    return
  }
  await tables(deps.platform.db)
    .updateTable('payment_customer')
    .set({ email: payer.email })
    .where('user_id', '=', payer.id)
    .execute()
}

/** Makes the customer at the provider when there is none, and tells the provider an address that was corrected since. */
export const ensurePaymentCustomer = async (deps: SubscriptionsDeps, payer: Payer): Promise<string> => {
  const { platform } = deps
  const db = tables(platform.db)
  const known = await db.selectFrom('payment_customer').selectAll().where('user_id', '=', payer.id).executeTakeFirst()
  if (known) {
    if (known.email !== payer.email) await tellEmail(deps, known.stripe_id, payer)
    return known.stripe_id
  }
  const made = await makeCustomer(deps, payer, null)
  await db
    .insertInto('payment_customer')
    .values({ user_id: payer.id, stripe_id: made, email: payer.email, created_at: platform.clock.now().toISOString() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return (await findPaymentCustomer(deps, payer.id)) ?? made
}

/** Tells the provider a user's address when it is another one than it was last told; nothing for who has no customer there. */
export const refreshCustomerEmail = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  const payer = await deps.payerById(userId)
  const known = await tables(deps.platform.db)
    .selectFrom('payment_customer')
    .select(['stripe_id', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (payer && known && known.email !== payer.email) await tellEmail(deps, known.stripe_id, payer)
}
