import { createHash } from 'node:crypto'
import { findAnyPerson, lockPerson, type Person } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { isKeySpent } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'

/** Finds the user's customer at the provider, or null when there is none yet. */
export const findPaymentCustomer = async ({ platform }: SubscriptionsDeps, userId: number): Promise<string | null> => {
  const row = await tables(platform.db)
    .selectFrom('payment_customer')
    .select('stripe_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.stripe_id ?? null
}

/** Finds the user of a customer at the provider, or null. */
export const findPayerId = async ({ platform }: SubscriptionsDeps, stripeId: string): Promise<number | null> => {
  const row = await tables(platform.db)
    .selectFrom('payment_customer')
    .select('user_id')
    .where('stripe_id', '=', stripeId)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/**
 * Requests a new customer. The key contains the whole request: a repeat is safe, and another address or language is
 * another request. `replaces` is the lost customer.
 */
const makeCustomer = async (
  { platform, payments }: SubscriptionsDeps,
  { id, email, language }: Person,
  replaces: string | null,
): Promise<string> => {
  const input = JSON.stringify([platform.settings.publicUrl, id, email, language, replaces])
  const key = `customer-${createHash('sha256').update(input).digest('hex').slice(0, 40)}`
  const customer = { email, language, userId: id }
  try {
    return await payments.createCustomer({ key, ...customer })
  } catch (error) {
    // A second customer pays nothing and is never used; nobody waits a day for the key.
    if (!isKeySpent(error)) throw error
    return payments.createCustomer({ key: `${key}-${platform.clock.now().getTime()}`, ...customer })
  }
}

/**
 * Saves a new customer for a user in place of `gone`. Throws `not_found` if the user was deleted meanwhile, and
 * removes the address there.
 */
const saveNewCustomer = async (
  deps: SubscriptionsDeps,
  payer: Person,
  made: string,
  gone: string | null,
): Promise<void> => {
  const { platform, payments } = deps
  const isSaved = await platform.db.transaction().execute(async (trx) => {
    if (!(await lockPerson(trx, payer.id))) return false
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
  if (isSaved) return
  const deletedUser = await findAnyPerson(deps.platform.db, payer.id)
  if (deletedUser) await payments.anonymiseCustomer(made, deletedUser.email)
  throw refuse('not_found')
}

/** Creates another customer for a user whose own no longer exists at the provider. */
export const replacePaymentCustomer = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  const [payer, gone] = [await findAnyPerson(deps.platform.db, userId), await findPaymentCustomer(deps, userId)]
  if (!payer || gone === null) return
  const made = await makeCustomer(deps, payer, gone)
  deps.platform.log.error({ user: userId, gone, made }, 'a payment customer no longer exists and is replaced')
  await saveNewCustomer(deps, payer, made, gone)
}

/** Saves the address that was reported to the provider, while it is still the user's. */
const saveReportedEmail = ({ platform }: SubscriptionsDeps, { id, email }: Person): Promise<boolean> =>
  platform.db.transaction().execute(async (trx) => {
    const locked = await lockPerson(trx, id)
    if (locked?.email !== email) return false
    await tables(trx).updateTable('payment_customer').set({ email }).where('user_id', '=', id).execute()
    return true
  })

/**
 * Reports an address to the provider. If it changed or was erased meanwhile, reports the new one afterwards. A slow
 * call thus leaves no older address.
 */
const reportEmail = async (deps: SubscriptionsDeps, customerId: string, payer: Person): Promise<void> => {
  try {
    await deps.payments.changeCustomerEmail(customerId, payer.email)
  } catch (error) {
    // A lost customer is replaced at the next checkout, and its successor gets the address.
    if (!(error instanceof ProviderFailure) || !error.code?.startsWith('resource_missing')) throw error
    return
  }
  if (await saveReportedEmail(deps, payer)) return
  const now = await findAnyPerson(deps.platform.db, payer.id)
  if (now && now.email !== payer.email) await reportEmail(deps, customerId, now)
}

/**
 * Creates the customer at the provider when missing, and reports a changed address. Throws `ProviderFailure`, and
 * `not_found` if the user was deleted meanwhile.
 */
export const ensurePaymentCustomer = async (deps: SubscriptionsDeps, payer: Person): Promise<string> => {
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

/**
 * Reports a user's address to the provider when it differs from the last reported one. Does nothing without a customer
 * there.
 */
export const refreshCustomerEmail = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  const payer = await findAnyPerson(deps.platform.db, userId)
  const known = await tables(deps.platform.db)
    .selectFrom('payment_customer')
    .select(['stripe_id', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (payer && known && known.email !== payer.email) await reportEmail(deps, known.stripe_id, payer)
}
