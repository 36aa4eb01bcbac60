import type { Language } from '#contract/core/fields.ts'
import { createBuyer, languageOfAddress, lockAnyPerson, lockPerson } from '#server/domains/people/api.ts'
import { adoptCustomer, savePurchaseLine } from '#server/domains/subscriptions/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Checkout } from '#server/providers/payments/port.ts'
import type { PurchasesDeps } from './deps.ts'
import { purchasePaid } from './events.ts'
import { mailBooking, mailConfirmation } from './mails.ts'
import { purchaseBehind } from './purchase-behind.ts'
import { addressOf, type PaymentState } from './rules.ts'
import { type PurchaseRow, tables } from './tables.ts'

/** Describes a payment that the caller has read and compared with the row. */
interface Paid {
  readonly id: number
  readonly session: Checkout
}

const find = (trx: Trx, id: number) => tables(trx).selectFrom('purchase').selectAll().where('id', '=', id)

/** Locks a row, as just read, after its buyer: a deletion or merge of the account locks them in the same order. */
const lock = async (trx: Trx, { id, user_id: userId }: Pick<PurchaseRow, 'id' | 'user_id'>): Promise<PurchaseRow> => {
  if (userId !== null) await lockAnyPerson(trx, userId)
  // A merge moved it to another account while we waited; that merge already locked both.
  return find(trx, id).forUpdate().executeTakeFirstOrThrow()
}

/** Locks a buyer's account and returns its language; null for a deleted user. */
const lockBuyerLanguage = async (trx: Trx, userId: number): Promise<Language | null> =>
  (await lockPerson(trx, userId))?.language ?? null

/** Returns the language for a visitor: that of the account with the address, or else of the page. */
const languageOfVisitor = async (trx: Trx, row: PurchaseRow): Promise<Language> =>
  (row.email === null ? null : await languageOfAddress(trx, row.email)) ?? row.language

/** The locked owner of a purchase, and the language of the account where it was looked up. */
interface Owner {
  readonly userId: number | null
  readonly language?: Language
}

/**
 * Finds and locks the owner by the buyer's address, and creates a new user if needed. A consultancy needs no account.
 */
const lockOwner = async (
  deps: PurchasesDeps,
  trx: Trx,
  row: PurchaseRow,
  customerId: string | null,
): Promise<Owner> => {
  if (row.kind === 'consultancy' || row.user_id !== null || row.email === null) return { userId: row.user_id }
  const { email, language } = row
  const buyer = { email, language, firstName: row.name, lastName: row.surname }
  const { userId, created } = await createBuyer(deps.platform, trx, buyer)
  const own = created ? language : await lockBuyerLanguage(trx, userId)
  // The user was deleted since the address was found: this buyer becomes a new user.
  if (own === null) return lockOwner(deps, trx, row, customerId)
  // Only a new user adopts the buyer's customer: anybody may have typed an existing user's address.
  if (created && customerId !== null)
    await adoptCustomer(trx, { userId, customerId, email, at: deps.platform.clock.now().toISOString() })
  return { userId, language: own }
}

const isAttributed = (row: PurchaseRow): boolean =>
  row.status === 'paid' || (row.status === 'waiting' && row.customer_id !== null && row.user_id !== null)

/** A locked purchase, and the language of its buyer's account where it is known. */
interface Attributed {
  readonly row: PurchaseRow
  readonly language?: Language
}

/** Records the payer and the provider's ids once. */
const attribute = async (deps: PurchasesDeps, trx: Trx, { id, session }: Paid): Promise<Attributed> => {
  const seen = await find(trx, id).executeTakeFirstOrThrow()
  const owner = isAttributed(seen) ? null : await lockOwner(deps, trx, seen, session.customerId)
  const row = await lock(trx, seen)
  if (isAttributed(row)) {
    // Settled meanwhile for a user who is now deleted: the rollback removes the user just created.
    if (owner !== null && owner.userId !== null && owner.userId !== row.user_id)
      throw new Error(`Purchase ${id} was settled meanwhile`)
    return { row }
  }
  const attributed = await tables(trx)
    .updateTable('purchase')
    .set({
      status: 'waiting',
      stripe_id: session.id,
      user_id: owner?.userId ?? null,
      customer_id: session.customerId,
      payment_id: session.paymentId,
      subscription_stripe_id: session.subscriptionId,
      // A buyer without an address in the form gave one on the page.
      email: row.email ?? addressOf(session),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...owner, row: attributed }
}

/** Returns the language in which a payer is written to; null for a buyer who was deleted while a bank worked on it. */
const languageOfPayer = (trx: Trx, row: PurchaseRow): Promise<Language | null> =>
  row.user_id === null ? languageOfVisitor(trx, row) : lockBuyerLanguage(trx, row.user_id)

/** Marks it as paid once, with history, audit entry, mails and event. */
const complete = async (deps: PurchasesDeps, trx: Trx, { row: before, language }: Attributed): Promise<void> => {
  if (before.status === 'paid') return
  const { platform } = deps
  const at = platform.clock.now().toISOString()
  const row = await tables(trx)
    .updateTable('purchase')
    .set({ status: 'paid', paid_at: at })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const isOnce = row.months === 0
  if (isOnce && row.user_id !== null && row.product_id !== null)
    await savePurchaseLine(trx, { purchaseId: row.id, userId: row.user_id, productId: row.product_id, at })
  await platform.audit.record(trx, {
    actor: { userId: null, kind: 'provider' },
    action: 'purchase.paid',
    subject: { type: 'purchase', id: row.id },
    after: { userId: row.user_id, productId: row.product_id, totalCents: row.total_cents, currency: row.currency },
  })
  if (row.kind === 'consultancy') await mailBooking(deps, trx, row)
  const writtenIn = language ?? (await languageOfPayer(trx, row))
  if (writtenIn !== null) await mailConfirmation(deps, trx, row, writtenIn)
  // Last, because its invoice locks the series of numbers until the transaction ends.
  if (isOnce) await platform.events.publish(trx, purchasePaid, { purchaseId: row.id }, String(row.id))
}

/**
 * Settles a purchase whose money has arrived. A one-off purchase settles in one transaction. A recurring one saves its
 * buyer first, so that the subscription can be mirrored. Until then it is `checking` and retried.
 */
export const settlePurchase = async (
  deps: PurchasesDeps,
  { id, months }: Pick<PurchaseRow, 'id' | 'months'>,
  session: Checkout,
): Promise<PaymentState> => {
  const { db } = deps.platform
  if (months === 0) {
    await db.transaction().execute(async (trx) => complete(deps, trx, await attribute(deps, trx, { id, session })))
    return 'paid'
  }
  await db.transaction().execute((trx) => attribute(deps, trx, { id, session }))
  const { subscriptionId } = session
  if (subscriptionId === null) return 'checking'
  const bought = await purchaseBehind(db, subscriptionId)
  if (!(await deps.subscriptions.mirrorSubscription(subscriptionId, bought))) return 'checking'
  await db.transaction().execute(async (trx) => {
    const seen = await find(trx, id).executeTakeFirstOrThrow()
    await complete(deps, trx, { row: await lock(trx, seen) })
  })
  return 'paid'
}
