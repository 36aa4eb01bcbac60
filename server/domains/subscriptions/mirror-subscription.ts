import type { Selectable } from 'kysely'
import type { PaymentInvoice, RemoteSubscription } from '#server/providers/payments/port.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { enqueueDuplicateCheck, enqueueSettling } from './enqueue-settling.ts'
import { hasPaidSubscription } from './has-paid-subscription.ts'
import { releaseDeletedUserJob } from './jobs.ts'
import { lockPayer } from './lock-payer.ts'
import { type Attempts, readAttempts, saveAttempts } from './renewals/save-attempts.ts'
import { updateListed } from './renewals/update-listed.ts'
import { type Recipient, writeNotices } from './renewals/write-notices.ts'
import { isRunning } from './rules.ts'
import { saveHistory } from './save-history.ts'
import { type SavedInvoice, saveInvoices } from './save-invoices.ts'
import { saveSubscription } from './save-subscription.ts'
import { type SubscriptionTable, tables } from './tables.ts'
import { showTicket, takeTicket } from './tickets.ts'
import { type Agreement, whoseSubscription } from './whose-subscription.ts'

/** What was read at the provider, and what was agreed. */
interface Reading {
  readonly ticket: number
  readonly remote: RemoteSubscription
  readonly invoices: readonly PaymentInvoice[]
  readonly tries: Attempts
  readonly agreement: Agreement
  /** Null for a user who is not there any more. */
  readonly reported: Recipient | null
}

/** Read before the transaction begins: what it does not hold itself, it may not wait for. */
const noticesSentTo = async (deps: SubscriptionsDeps, { userId, productId }: Agreement): Promise<Recipient | null> => {
  const [payer, product] = await Promise.all([deps.payerById(userId), deps.catalogue.productById(productId)])
  return payer && product && { payer, product }
}

/** Whether one that was settled is to be taken up again, because money came since. */
const isTakenUpAgain = async (
  trx: Trx,
  row: Selectable<SubscriptionTable>,
  invoices: readonly SavedInvoice[],
): Promise<boolean> => {
  const owed = invoices.some((invoice) => invoice.row.paid_cents > 0 && invoice.row.refunded_at === null)
  if (row.duplicate_settled_at === null || !owed) return false
  await tables(trx).updateTable('subscription').set({ duplicate_settled_at: null }).where('id', '=', row.id).execute()
  return true
}

/** What may be kept of somebody who was erased after it was read: sums, and nothing by which a person is known or found. */
const withoutPerson = ({ invoices, tries: attempts }: Reading): Pick<Reading, 'invoices' | 'tries' | 'reported'> => ({
  invoices: invoices.map((invoice) => ({ ...invoice, hostedUrl: null })),
  tries: new Map([...attempts].map(([id, all]) => [id, all.map((one) => ({ ...one, card: null }))])),
  reported: null,
})

/** Whose it became while it was read; null when it was kept, or a newer reading was. */
type Moved = number | null

const save = async (deps: SubscriptionsDeps, reading: Reading): Promise<Moved> => {
  const { platform } = deps
  const { ticket, remote, agreement } = reading
  const now = platform.clock.now().toISOString()
  return platform.db.transaction().execute(async (trx) => {
    await lockPayer(trx, agreement.userId)
    const payer = await deps.lockPayerRow(trx, agreement.userId)
    if (payer && payer.id !== agreement.userId) return payer.id
    if (!(await showTicket(trx, remote.id, ticket))) return null
    const { invoices, tries: attempts, reported } = payer ? reading : withoutPerson(reading)
    const { row, becameDuplicate, hasEnded, before } = await saveSubscription(trx, { agreement, remote, invoices, now })
    const saved = await saveInvoices(deps, trx, row, invoices)
    await saveAttempts(trx, saved, attempts)
    await updateListed(trx, row.id)
    await deps.savePaidStatus(trx, row.user_id, await hasPaidSubscription(deps, row.user_id, trx))
    await saveHistory(trx, { row, invoices: saved, tries: attempts, endWasRequested: remote.endWasRequested, now })
    if (reported) await writeNotices(deps, trx, { row, before, remote, invoices: saved, reported, now })
    if (hasEnded) await enqueueSettling(platform, trx, row, saved)
    // It began while the account was being deleted, after what ran was ended.
    if (!payer && (isRunning(row.status) || row.status === 'incomplete'))
      await platform.jobs.enqueue(
        trx,
        releaseDeletedUserJob,
        { userId: row.user_id },
        { singletonKey: String(row.user_id) },
      )
    // Settling mirrors too: what it finds unsettled is its own work, or the sweep's.
    const again = (await isTakenUpAgain(trx, row, saved)) ? [row.id] : []
    for (const id of [...becameDuplicate, ...again]) await enqueueDuplicateCheck(platform, trx, row.user_id, id)
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
  const attempts = await readAttempts(deps, invoices)
  for (let userId: Moved = agreement.userId; userId !== null; ) {
    const own = { ...agreement, userId }
    userId = await save(deps, {
      ticket,
      remote,
      invoices,
      tries: attempts,
      agreement: own,
      reported: await noticesSentTo(deps, own),
    })
  }
  return true
}
