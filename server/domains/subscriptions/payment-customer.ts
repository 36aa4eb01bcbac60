import { createHash } from 'node:crypto'
import { isKeySpent } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { refuse } from '../../platform/http/refusal.ts'
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
const makeCustomer = async (
  { platform, payments }: SubscriptionsDeps,
  { id, email, language }: Payer,
  replaces: string | null,
): Promise<string> => {
  const wish = JSON.stringify([platform.settings.publicUrl, id, email, language, replaces])
  const key = `customer-${createHash('sha256').update(wish).digest('hex').slice(0, 40)}`
  const customer = { email, language, userId: id }
  try {
    return await payments.createCustomer({ key, ...customer })
  } catch (error) {
    // One too many pays nothing and is never used; nobody waits a day for the key.
    if (!isKeySpent(error)) throw error
    return payments.createCustomer({ key: `${key}-${platform.clock.now().getTime()}`, ...customer })
  }
}

/**
 * Keeps a customer that was made for a user, in the place of `gone`; `not_found` for a user who was erased while it was made,
 * and then it says nobody's address.
 */
const saveNewCustomer = async (
  deps: SubscriptionsDeps,
  payer: Payer,
  made: string,
  gone: string | null,
): Promise<void> => {
  const { platform, payments } = deps
  const isKept = await platform.db.transaction().execute(async (trx) => {
    if (!(await deps.lockPayerRow(trx, payer.id))) return false
    const customer = { stripe_id: made, email: payer.email }
    if (gone === null)
      await tables(trx)
        .insertInto('payment_customer')
        .values({ user_id: payer.id, ...customer, created_at: platform.clock.now().toISOString() })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute()
    else
      await tables(trx)
        .updateTable('payment_customer')
        .set(customer)
        .where('user_id', '=', payer.id)
        .where('stripe_id', '=', gone)
        .execute()
    return true
  })
  if (isKept) return
  const erased = await deps.payerById(payer.id)
  if (erased) await payments.anonymiseCustomer(made, erased.email)
  throw refuse('not_found')
}

/** Makes another customer for a user whose own does not exist at the provider any more. */
export const replacePaymentCustomer = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  const [payer, gone] = [await deps.payerById(userId), await findPaymentCustomer(deps, userId)]
  if (!payer || gone === null) return
  const made = await makeCustomer(deps, payer, gone)
  deps.platform.log.error({ user: userId, gone, made }, 'a payment customer was gone and is replaced')
  await saveNewCustomer(deps, payer, made, gone)
}

/** Keeps what the provider was told, while it is still the user's address. */
const saveReportedEmail = ({ platform, lockPayerRow }: SubscriptionsDeps, { id, email }: Payer): Promise<boolean> =>
  platform.db.transaction().execute(async (trx) => {
    const locked = await lockPayerRow(trx, id)
    if (locked?.email !== email) return false
    await tables(trx).updateTable('payment_customer').set({ email }).where('user_id', '=', id).execute()
    return true
  })

/**
 * Tells the provider an address. When it is another one by the time that is kept, changed again or erased, that one is told
 * after it: whoever is slower leaves no older address behind.
 */
const reportEmail = async (deps: SubscriptionsDeps, customerId: string, payer: Payer): Promise<void> => {
  try {
    await deps.payments.changeCustomerEmail(customerId, payer.email)
  } catch (error) {
    // One that is gone is replaced when a checkout is asked for; its new one gets the address.
    if (!(error instanceof ProviderFailure) || !error.code?.startsWith('resource_missing')) throw error
    return
  }
  if (await saveReportedEmail(deps, payer)) return
  const now = await deps.payerById(payer.id)
  if (now && now.email !== payer.email) await reportEmail(deps, customerId, now)
}

/**
 * Makes the customer at the provider when there is none, and tells the provider an address that was corrected since. Throws
 * `ProviderFailure`, and `not_found` for who is erased meanwhile.
 */
export const ensurePaymentCustomer = async (deps: SubscriptionsDeps, payer: Payer): Promise<string> => {
  const db = tables(deps.platform.db)
  const known = await db.selectFrom('payment_customer').selectAll().where('user_id', '=', payer.id).executeTakeFirst()
  if (known) {
    if (known.email !== payer.email) await reportEmail(deps, known.stripe_id, payer)
    return known.stripe_id
  }
  const made = await makeCustomer(deps, payer, null)
  await saveNewCustomer(deps, payer, made, null)
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
  if (payer && known && known.email !== payer.email) await reportEmail(deps, known.stripe_id, payer)
}
