import type { Selectable } from 'kysely'
import type { PaymentInvoice, RemoteSubscription } from '#server/providers/payments/port.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { hasPaidSubscription } from './has-paid-subscription.ts'
import { releaseErasedJob } from './jobs.ts'
import { keepHistory } from './keep-history.ts'
import { type KeptInvoice, keepInvoices } from './keep-invoices.ts'
import { keepSubscription } from './keep-subscription.ts'
import { lockPayer } from './lock-payer.ts'
import { keepListed } from './renewals/keep-listed.ts'
import { keepTries, readTries, type Tries } from './renewals/keep-tries.ts'
import { type Told, writeNotices } from './renewals/write-notices.ts'
import { isRunning } from './rules.ts'
import { type SubscriptionTable, tables } from './tables.ts'
import { showTicket, takeTicket } from './tickets.ts'
import { wakeSettling, wakeSurplus } from './wake-settling.ts'
import { type Agreement, whoseSubscription } from './whose-subscription.ts'

/** What was read at the provider, and what was agreed. */
interface Reading {
  readonly ticket: number
  readonly remote: RemoteSubscription
  readonly invoices: readonly PaymentInvoice[]
  readonly tries: Tries
  readonly agreement: Agreement
  /** Null for a user who is not there any more. */
  readonly told: Told | null
}

/** Read before the transaction begins: what it does not hold itself, it may not wait for. */
const toldOf = async (deps: SubscriptionsDeps, { userId, productId }: Agreement): Promise<Told | null> => {
  const [payer, product] = await Promise.all([deps.payerById(userId), deps.catalogue.productById(productId)])
  return payer && product && { payer, product }
}

/** Whether one that was settled is to be taken up again, because money came since. */
const isTakenUpAgain = async (
  trx: Trx,
  row: Selectable<SubscriptionTable>,
  invoices: readonly KeptInvoice[],
): Promise<boolean> => {
  const owed = invoices.some((invoice) => invoice.row.paid_cents > 0 && invoice.row.refunded_at === null)
  if (row.surplus_settled_at === null || !owed) return false
  await tables(trx).updateTable('subscription').set({ surplus_settled_at: null }).where('id', '=', row.id).execute()
  return true
}

/** What may be kept of somebody who was erased after it was read: sums, and nothing by which a person is known or found. */
const withoutPerson = ({ invoices, tries }: Reading): Pick<Reading, 'invoices' | 'tries' | 'told'> => ({
  invoices: invoices.map((invoice) => ({ ...invoice, hostedUrl: null })),
  tries: new Map([...tries].map(([id, all]) => [id, all.map((one) => ({ ...one, card: null }))])),
  told: null,
})

/** Whose it became while it was read; null when it was kept, or a newer reading was. */
type Moved = number | null

const keep = async (deps: SubscriptionsDeps, reading: Reading): Promise<Moved> => {
  const { platform } = deps
  const { ticket, remote, agreement } = reading
  const now = platform.clock.now().toISOString()
  return platform.db.transaction().execute(async (trx) => {
    await lockPayer(trx, agreement.userId)
    const payer = await deps.holdPayer(trx, agreement.userId)
    if (payer && payer.id !== agreement.userId) return payer.id
    if (!(await showTicket(trx, remote.id, ticket))) return null
    const { invoices, tries, told } = payer ? reading : withoutPerson(reading)
    const { row, becameSurplus, hasEnded, before } = await keepSubscription(trx, { agreement, remote, invoices, now })
    const kept = await keepInvoices(deps, trx, row, invoices)
    await keepTries(trx, kept, tries)
    await keepListed(trx, row.id)
    await deps.keepPaidStanding(trx, row.user_id, await hasPaidSubscription(deps, row.user_id, trx))
    await keepHistory(trx, { row, invoices: kept, tries, endWasRequested: remote.endWasRequested, now })
    if (told) await writeNotices(deps, trx, { row, before, remote, invoices: kept, told, now })
    if (hasEnded) await wakeSettling(platform, trx, row, kept)
    // It began while the account was being deleted, after what ran was ended.
    if (!payer && (isRunning(row.status) || row.status === 'incomplete'))
      await platform.jobs.enqueue(trx, releaseErasedJob, { userId: row.user_id }, { singletonKey: String(row.user_id) })
    // Settling mirrors too: what it finds unsettled is its own work, or the sweep's.
    const again = (await isTakenUpAgain(trx, row, kept)) ? [row.id] : []
    for (const id of [...becameSurplus, ...again]) await wakeSurplus(platform, trx, row.user_id, id)
    return null
  })
}

/**
 * Reads a subscription and its invoices at the provider and keeps what follows: the mirror, one history line and one piece of
 * news for each thing that happened. Any number of calls in any order give the same; an older read never replaces a newer.
 * Answers false, and changes nothing, for one that the provider does not know or that is nobody's here. Throws `ProviderFailure`.
 */
export const mirrorSubscription = async (deps: SubscriptionsDeps, stripeId: string): Promise<boolean> => {
  const { platform, payments } = deps
  const ticket = await takeTicket(platform.db, stripeId)
  // The invoices first: a paid one then always meets a subscription that knows of it.
  const invoices = await payments.invoicesOf(stripeId)
  const remote = await payments.findSubscription(stripeId)
  const agreement = remote && (await whoseSubscription(deps, remote))
  if (!remote || !agreement) {
    platform.log.warn({ subscription: stripeId, found: remote !== null }, 'a subscription that is nobody’s here')
    return false
  }
  const tries = await readTries(deps, invoices)
  for (let userId: Moved = agreement.userId; userId !== null; ) {
    const own = { ...agreement, userId }
    userId = await keep(deps, { ticket, remote, invoices, tries, agreement: own, told: await toldOf(deps, own) })
  }
  return true
}
