import type { Selectable } from 'kysely'
import type { PaymentInvoice, RemoteSubscription } from '#server/providers/payments/port.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { settleSurplusJob } from './jobs.ts'
import { keepHistory } from './keep-history.ts'
import { type KeptInvoice, keepInvoices } from './keep-invoices.ts'
import { keepSubscription } from './keep-subscription.ts'
import { lockPayer } from './lock-payer.ts'
import { paidStanding } from './paid-standing.ts'
import { type SubscriptionTable, tables } from './tables.ts'
import { showTicket, takeTicket } from './tickets.ts'
import { type Agreement, whoseSubscription } from './whose-subscription.ts'

/** What was read at the provider, and what was agreed. */
interface Reading {
  readonly ticket: number
  readonly remote: RemoteSubscription
  readonly invoices: readonly PaymentInvoice[]
  readonly agreement: Agreement
}

/** Has a surplus subscription ended and refunded, and says in the audit why. */
const settle = async ({ platform }: SubscriptionsDeps, trx: Trx, userId: number, id: number): Promise<void> => {
  await platform.audit.record(trx, {
    actor: { userId: null, kind: 'provider' },
    act: 'subscription.paid_twice',
    subject: { type: 'subscription', id },
    after: { userId },
  })
  await platform.jobs.enqueue(trx, settleSurplusJob, { subscriptionId: id }, { singletonKey: String(id) })
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

const keep = async (deps: SubscriptionsDeps, { ticket, remote, invoices, agreement }: Reading): Promise<void> => {
  const { platform } = deps
  const now = platform.clock.now().toISOString()
  await platform.db.transaction().execute(async (trx) => {
    await lockPayer(trx, agreement.userId)
    if (!(await showTicket(trx, remote.id, ticket))) return
    const { row, becameSurplus } = await keepSubscription(trx, { agreement, remote, invoices, now })
    const kept = await keepInvoices(deps, trx, row, invoices)
    await deps.keepPaidStanding(trx, row.user_id, await paidStanding(deps, row.user_id, trx))
    await keepHistory(trx, { row, invoices: kept, endWasRequested: remote.endWasRequested, now })
    // Settling mirrors too: what it finds unsettled is its own work, or the sweep's.
    const again = (await isTakenUpAgain(trx, row, kept)) ? [row.id] : []
    for (const id of [...becameSurplus, ...again]) await settle(deps, trx, row.user_id, id)
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
  await keep(deps, { ticket, remote, invoices, agreement })
  return true
}
