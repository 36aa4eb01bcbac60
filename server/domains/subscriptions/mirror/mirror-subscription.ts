import type { Selectable } from 'kysely'
import { findAnyPerson, lockPerson, savePaidStatus } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { releaseDeletedUserJob } from '#server/domains/subscriptions/jobs.ts'
import { type Recipient, writeNotices } from '#server/domains/subscriptions/notices/write-notices.ts'
import { lockPayer } from '#server/domains/subscriptions/payers/lock-payer.ts'
import { hasPaidSubscription } from '#server/domains/subscriptions/records/has-paid-subscription.ts'
import type { SavedInvoice } from '#server/domains/subscriptions/records/saved-invoice.ts'
import { recordMovements } from '#server/domains/subscriptions/recurring/record-movements.ts'
import { isRunning } from '#server/domains/subscriptions/rules.ts'
import { type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import { settleChange } from '#server/domains/subscriptions/terms/settle-change.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { PaymentInvoice, RemoteSubscription } from '#server/providers/payments/port.ts'
import { enqueueDuplicateCheck, enqueueSettling } from './enqueue-settling.ts'
import { publishPaid } from './publish-paid.ts'
import { type Attempts, readAttempts, saveAttempts } from './save-attempts.ts'
import { saveHistory } from './save-history.ts'
import { saveInvoices } from './save-invoices.ts'
import { saveSubscription } from './save-subscription.ts'
import { redeemTicket, takeTicket } from './tickets.ts'
import { updateListed } from './update-listed.ts'
import { type Agreement, type PurchaseBehind, whoseSubscription } from './whose-subscription.ts'

/** Describes the provider's state and the agreed terms. */
interface Reading {
  readonly ticket: number
  readonly remote: RemoteSubscription
  readonly invoices: readonly PaymentInvoice[]
  readonly attempts: Attempts
  readonly agreement: Agreement
  /** Null for a user who no longer exists. */
  readonly recipient: Recipient | null
}

/** Reads the recipient before the transaction starts, so that the transaction waits for no lock it does not own. */
const findRecipient = async (deps: SubscriptionsDeps, { userId, productId }: Agreement): Promise<Recipient | null> => {
  const [payer, product] = await Promise.all([
    findAnyPerson(deps.platform.db, userId),
    deps.catalogue.productById(productId),
  ])
  return payer && product && { payer, product }
}

/** Reopens a settled duplicate when money arrived since; returns whether it did. */
const reopenDuplicate = async (
  trx: Trx,
  row: Selectable<SubscriptionTable>,
  invoices: readonly SavedInvoice[],
): Promise<boolean> => {
  const owed = invoices.some((invoice) => invoice.row.paid_cents > 0 && invoice.row.refunded_at === null)
  if (row.duplicate_settled_at === null || !owed) return false
  await tables(trx).updateTable('subscription').set({ duplicate_settled_at: null }).where('id', '=', row.id).execute()
  return true
}

/** Removes personal data from what was read of a user who was deleted since; amounts remain. */
const withoutPerson = ({ invoices, attempts }: Reading): Pick<Reading, 'invoices' | 'attempts' | 'recipient'> => ({
  invoices: invoices.map((invoice) => ({ ...invoice, hostedUrl: null })),
  attempts: new Map([...attempts].map(([id, all]) => [id, all.map((one) => ({ ...one, card: null }))])),
  recipient: null,
})

/** The new owner when it moved during the read; null when this or a newer reading was saved. */
type Moved = number | null

const save = async (deps: SubscriptionsDeps, reading: Reading): Promise<Moved> => {
  const { platform } = deps
  const { ticket, remote, agreement } = reading
  const now = platform.clock.now().toISOString()
  return platform.db.transaction().execute(async (trx) => {
    await lockPayer(trx, agreement.userId)
    const payer = await lockPerson(trx, agreement.userId)
    if (payer && payer.id !== agreement.userId) return payer.id
    if (!(await redeemTicket(trx, remote.id, ticket))) return null
    const { invoices, attempts, recipient: known } = payer ? reading : withoutPerson(reading)
    const read = await saveSubscription(trx, { agreement, remote, invoices, now })
    const { becameDuplicate, hasEnded, before } = read
    const { row, recipient } = await settleChange(deps, trx, { row: read.row, remote, ticket, recipient: known, now })
    const { saved, paid } = await saveInvoices(deps, trx, row, invoices)
    await saveAttempts(trx, saved, attempts)
    await updateListed(trx, row.id)
    await recordMovements(trx, row, now)
    await savePaidStatus(trx, row.user_id, await hasPaidSubscription(trx, row.user_id))
    await saveHistory(trx, { row, invoices: saved, attempts, endWasRequested: remote.endWasRequested, now })
    if (recipient) await writeNotices(deps, trx, { row, before, remote, invoices: saved, recipient, now })
    if (hasEnded) await enqueueSettling(platform, trx, row, saved)
    // It started while the account was being deleted, after the running ones were ended.
    if (!payer && (isRunning(row.status) || row.status === 'incomplete'))
      await platform.jobs.enqueue(
        trx,
        releaseDeletedUserJob,
        { userId: row.user_id },
        { singletonKey: String(row.user_id) },
      )
    // Settling mirrors too: what it finds unsettled is left to itself or the sweep.
    const again = (await reopenDuplicate(trx, row, saved)) ? [row.id] : []
    for (const id of [...becameDuplicate, ...again]) await enqueueDuplicateCheck(platform, trx, row.user_id, id)
    await publishPaid(deps, trx, row, paid)
    return null
  })
}

/**
 * Reads a subscription and its invoices at the provider and saves the mirror. Each change gets one history entry and
 * one event. Calls may come in any number and order; an older read never replaces a newer one. Returns false, and
 * changes nothing, when the provider does not know it or it belongs to nobody here. `bought` is the purchase behind it,
 * if the caller knows one. Throws `ProviderFailure`.
 */
export const mirrorSubscription = async (
  deps: SubscriptionsDeps,
  stripeId: string,
  bought: PurchaseBehind | null = null,
): Promise<boolean> => {
  const { platform, payments } = deps
  const ticket = await takeTicket(platform.db, stripeId)
  // Invoices first: a paid one then always finds a subscription that includes it.
  const invoices = await payments.invoicesOf(stripeId)
  const remote = await payments.findSubscription(stripeId)
  const agreement = remote && (await whoseSubscription(deps, remote, bought))
  if (!remote || !agreement) {
    platform.log.warn({ subscription: stripeId, found: remote !== null }, 'a subscription belongs to no user')
    return false
  }
  const attempts = await readAttempts(deps, invoices)
  for (let userId: Moved = agreement.userId; userId !== null; ) {
    const own = { ...agreement, userId }
    userId = await save(deps, {
      ticket,
      remote,
      invoices,
      attempts,
      agreement: own,
      recipient: await findRecipient(deps, own),
    })
  }
  return true
}
