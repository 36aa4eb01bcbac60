import type { Language } from '#contract/core/fields.ts'
import type { Checkout } from '#server/providers/payments/port.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { PurchasesDeps } from './deps.ts'
import { purchasePaid } from './events.ts'
import { mailBooking, mailConfirmation } from './mails.ts'
import { addressOf, type PaymentState } from './rules.ts'
import { type PurchaseRow, tables } from './tables.ts'

/** What was paid, read by the caller and held against the row. */
interface Paid {
  readonly id: number
  readonly session: Checkout
}

const find = (trx: Trx, id: number) => tables(trx).selectFrom('purchase').selectAll().where('id', '=', id)

/** The row, locked. Its buyer is held before it: a deletion of the account, or its merge, takes them in the same order. */
const lock = async (deps: PurchasesDeps, trx: Trx, id: number): Promise<PurchaseRow> => {
  const { user_id: userId } = await find(trx, id).executeTakeFirstOrThrow()
  if (userId !== null) await deps.lockBuyer(trx, userId)
  // Moved to the account of its buyer while we waited: it is that one, and held, by the merge that leads there.
  return find(trx, id).forUpdate().executeTakeFirstOrThrow()
}

/** Holds a buyer's account; answers its language, null for one who was erased. */
const heldLanguage = async (deps: PurchasesDeps, trx: Trx, userId: number): Promise<Language | null> => {
  const user = await deps.lockBuyer(trx, userId)
  return user === null || user.isDeleted ? null : user.language
}

/** The language of who booked without logging in: that of the account with the address; without one, that of the page. */
const languageOfVisitor = async (deps: PurchasesDeps, trx: Trx, row: PurchaseRow): Promise<Language> =>
  (row.email === null ? null : await deps.languageOfAddress(trx, row.email)) ?? row.language

/** Whose it is, held: the user of the buyer's address, made when new. A consultancy needs nobody with an account. */
const lockOwner = async (
  deps: PurchasesDeps,
  trx: Trx,
  row: PurchaseRow,
  customerId: string | null,
): Promise<number | null> => {
  if (row.kind === 'consultancy' || row.user_id !== null || row.email === null) return row.user_id
  const { email, language } = row
  const buyer = { email, language, firstName: row.name, lastName: row.surname }
  const { userId, created } = await deps.createSystemUser(trx, buyer)
  // Deleted since the address was found: it is nobody's any more, and whoever buys is somebody new.
  if (!created && (await heldLanguage(deps, trx, userId)) === null) return lockOwner(deps, trx, row, customerId)
  // Only a new user takes the buyer's card over: anybody may have typed the address of one who exists.
  if (created && customerId !== null)
    await deps.adoptCustomer(trx, { userId, customerId, email, at: deps.platform.clock.now().toISOString() })
  return userId
}

const isAttributed = (row: PurchaseRow): boolean =>
  row.status === 'paid' || (row.status === 'waiting' && row.customer_id !== null && row.user_id !== null)

/** Notes who has paid and under which numbers, once; answers the locked row. */
const attribute = async (deps: PurchasesDeps, trx: Trx, { id, session }: Paid): Promise<PurchaseRow> => {
  const seen = await find(trx, id).executeTakeFirstOrThrow()
  const owner = isAttributed(seen) ? null : await lockOwner(deps, trx, seen, session.customerId)
  const row = await lock(deps, trx, id)
  if (isAttributed(row)) {
    // Settled since it was seen, for a user who is gone by now: the one who was just made is taken back.
    if (owner !== null && owner !== row.user_id) throw new Error(`Purchase ${id} was settled meanwhile`)
    return row
  }
  return tables(trx)
    .updateTable('purchase')
    .set({
      status: 'waiting',
      stripe_id: session.id,
      user_id: owner,
      customer_id: session.customerId,
      payment_id: session.paymentId,
      subscription_stripe_id: session.subscriptionId,
      // Who gave no address with the form has given one on the page.
      email: row.email ?? addressOf(session),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Calls it paid, once, with everything that follows: history, news, audit entry and mails. */
const complete = async (deps: PurchasesDeps, trx: Trx, before: PurchaseRow): Promise<void> => {
  if (before.status === 'paid') return
  const { platform } = deps
  const at = platform.clock.now().toISOString()
  const row = await tables(trx)
    .updateTable('purchase')
    .set({ status: 'paid', paid_at: at })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.months === 0) {
    if (row.user_id !== null && row.product_id !== null)
      await deps.savePurchaseLine(trx, { purchaseId: row.id, userId: row.user_id, productId: row.product_id, at })
    await platform.events.publish(trx, purchasePaid, { purchaseId: row.id }, String(row.id))
  }
  await platform.audit.record(trx, {
    actor: { userId: null, kind: 'provider' },
    act: 'purchase.paid',
    subject: { type: 'purchase', id: row.id },
    after: { userId: row.user_id, productId: row.product_id, totalCents: row.total_cents, currency: row.currency },
  })
  if (row.kind === 'consultancy') await mailBooking(deps, trx, row)
  // Who was erased while a bank worked on it has no address any more.
  const language =
    row.user_id === null ? await languageOfVisitor(deps, trx, row) : await heldLanguage(deps, trx, row.user_id)
  if (language !== null) await mailConfirmation(deps, trx, row, language)
}

/**
 * Settles a purchase whose money is there. What is paid once is settled in one transaction. For what is paid again and again
 * the buyer is known first, so that the subscription can be mirrored; until then it is `checking` and asked for again.
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
  if (session.subscriptionId === null || !(await deps.mirrorSubscription(session.subscriptionId))) return 'checking'
  await db.transaction().execute(async (trx) => complete(deps, trx, await lock(deps, trx, id)))
  return 'paid'
}
