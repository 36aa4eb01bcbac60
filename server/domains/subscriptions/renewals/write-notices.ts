import type { Selectable } from 'kysely'
import { retryOutlook } from '#contract/subscriptions/retry-outlook.ts'
import type { RemoteSubscription, SubscriptionStatus } from '#server/providers/payments/port.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Product } from '../../catalogue/api.ts'
import type { Payer, SubscriptionsDeps } from '../deps.ts'
import type { SavedInvoice } from '../save-invoices.ts'
import { type SubscriptionTable, tables } from '../tables.ts'
import { endedByStaff } from './ended-by-staff.ts'
import { lastDays } from './last-days.ts'
import { renewalMail } from './mails.ts'
import { type Notice, noticeOf } from './notice-of.ts'
import { recoveredPayment, startedBy } from './paid-notices.ts'
import { subscriptionEndedMail } from './subscription-ended-mail.ts'
import { subscriptionStartedMail } from './subscription-started-mail.ts'

/** Whom the mails of a subscription are for, and what it is called. */
export interface Recipient {
  readonly payer: Payer
  readonly product: Pick<Product, 'name'>
}

/** What the mirror of a subscription says now. */
interface Standing {
  readonly row: Selectable<SubscriptionTable>
  /** The status that was kept until now; null for one that is read for the first time. */
  readonly before: SubscriptionStatus | null
  readonly remote: RemoteSubscription
  readonly invoices: readonly SavedInvoice[]
  readonly reported: Recipient
  readonly now: string
}

const isOwed = ({ row }: SavedInvoice): boolean => row.status === 'open' || row.status === 'uncollectible'

const textOf = (day: Date | undefined): string | null => day?.toISOString() ?? null

const write = async (
  { platform }: SubscriptionsDeps,
  trx: Trx,
  { reported, now, row: subscription }: Standing,
  {
    invoice: { row },
    notice: { kind, attempt },
    lastBy,
  }: { invoice: SavedInvoice; notice: Notice; lastBy: string | null },
): Promise<void> => {
  const { payer, product } = reported
  const fresh = await tables(trx)
    .insertInto('payment_notice')
    .values({ payment_invoice_id: row.id, kind, attempt, mail_id: null, address: payer.email, written_at: now })
    .onConflict((conflict) => conflict.columns(['payment_invoice_id', 'kind', 'attempt']).doNothing())
    .returning('kind')
    .executeTakeFirst()
  if (!fresh) return
  const key = `payment-notice:${row.id}:${kind}${attempt === 0 ? '' : `:${attempt}`}`
  const { language, email: to, id: userId } = payer
  const starting = subscription.status === 'incomplete'
  const owed = { kind, invoice: row, language, product: product.name, starting, lastBy }
  const mail = renewalMail(platform.settings, owed)
  await platform.mail.queue(trx, { kind: `renewal-${kind.replaceAll('_', '-')}`, key, to, userId, language, ...mail })
  const queued = await trx.selectFrom('mail_outbox').select('id').where('key', '=', key).executeTakeFirst()
  await tables(trx)
    .updateTable('payment_notice')
    .set({ mail_id: queued?.id ?? null })
    .where('payment_invoice_id', '=', row.id)
    .where('kind', '=', kind)
    .where('attempt', '=', attempt)
    .execute()
}

const writeStarted = async (
  { platform }: SubscriptionsDeps,
  trx: Trx,
  { reported: { payer, product }, row }: Standing,
  { row: payment }: SavedInvoice,
): Promise<void> => {
  const { language, email: to, id: userId } = payer
  const mail = subscriptionStartedMail(platform.settings, {
    language,
    product: product.name,
    payment,
    renewsAt: row.cancel_at_period_end ? null : row.current_period_end,
  })
  const key = `subscription-started:${row.id}`
  await platform.mail.queue(trx, { kind: 'subscription-started', key, to, userId, language, ...mail })
}

const writeEnded = async (
  { platform }: SubscriptionsDeps,
  trx: Trx,
  { reported: { payer, product }, row, now }: Standing,
): Promise<void> => {
  const { language, email: to, id: userId } = payer
  const endedAt = row.ended_at ?? now
  const mail = subscriptionEndedMail(platform.settings, { language, product: product.name, endedAt })
  const key = `subscription-ended:${row.id}`
  await platform.mail.queue(trx, { kind: 'subscription-ended', key, to, userId, language, ...mail })
}

/**
 * Mails the customer what the state of each payment asks for: the start, each attempt that failed, the end, and that what was
 * owed has arrived; each once, however often it is read.
 */
export const writeNotices = async (deps: SubscriptionsDeps, trx: Trx, currentStatus: Standing): Promise<void> => {
  const { row, remote, invoices } = currentStatus
  const owed = invoices.filter(isOwed)
  const ids = owed.map((invoice) => invoice.row.id)
  // One that was never tried ends nothing: the newest of the others tells of the end.
  const latest = owed.findLast(({ row: { attempts } }) => attempts > 0)
  const days = await lastDays(deps.platform.settings, trx, ids)
  for (const invoice of owed) {
    const lastBy = textOf(days.get(invoice.row.id))
    const notice = noticeOf(
      {
        status: invoice.row.status,
        attempts: invoice.row.attempts,
        needsAction: invoice.row.needs_action,
        processing: invoice.processing,
        outlook: retryOutlook(invoice.row.next_attempt_at, lastBy),
        isLatest: invoice === latest,
      },
      {
        status: row.status,
        surplus: row.surplus,
        origin: row.origin,
        endWasRequested: remote.endWasRequested,
      },
    )
    if (notice !== null) await write(deps, trx, currentStatus, { invoice, notice, lastBy })
  }
  const first = startedBy(row, invoices)
  if (first) await writeStarted(deps, trx, currentStatus, first)
  const recovered = first ? null : await recoveredPayment(trx, row, invoices)
  if (recovered)
    await write(deps, trx, currentStatus, {
      invoice: recovered,
      notice: { kind: 'recovered', attempt: 0 },
      lastBy: null,
    })
  if (endedByStaff(row, currentStatus.before, remote.endWasRequested)) await writeEnded(deps, trx, currentStatus)
}
