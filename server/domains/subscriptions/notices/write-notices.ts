import type { Selectable } from 'kysely'
import { retryOutlook } from '#contract/subscriptions/retry-outlook.ts'
import type { Product } from '#server/domains/catalogue/api.ts'
import type { Person } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import type { SavedInvoice } from '#server/domains/subscriptions/records/saved-invoice.ts'
import { type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { RemoteSubscription, SubscriptionStatus } from '#server/providers/payments/port.ts'
import { endedByStaff } from './ended-by-staff.ts'
import { lastDays } from './last-days.ts'
import { renewalMail } from './mails.ts'
import { type Notice, noticeOf } from './notice-of.ts'
import { recoveredPayment, startedBy } from './paid-notices.ts'
import { subscriptionEndedMail } from './subscription-ended-mail.ts'
import { subscriptionStartedMail } from './subscription-started-mail.ts'

/** Describes the recipient of a subscription's mails and its product. */
export interface Recipient {
  readonly payer: Person
  readonly product: Pick<Product, 'name'>
}

/** Describes the present state of a subscription's mirror. */
interface MirrorState {
  readonly row: Selectable<SubscriptionTable>
  /** The status that was saved before; null at the first read. */
  readonly before: SubscriptionStatus | null
  readonly remote: RemoteSubscription
  readonly invoices: readonly SavedInvoice[]
  readonly recipient: Recipient
  readonly now: string
}

const isOwed = ({ row }: SavedInvoice): boolean => row.status === 'open' || row.status === 'uncollectible'

const textOf = (day: Date | undefined): string | null => day?.toISOString() ?? null

const write = async (
  { platform }: SubscriptionsDeps,
  trx: Trx,
  { recipient, now, row: subscription }: MirrorState,
  {
    invoice: { row },
    notice: { kind, attempt },
    lastBy,
  }: { invoice: SavedInvoice; notice: Notice; lastBy: string | null },
): Promise<void> => {
  const { payer, product } = recipient
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
  { recipient: { payer, product }, row }: MirrorState,
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
  { recipient: { payer, product }, row, now }: MirrorState,
): Promise<void> => {
  const { language, email: to, id: userId } = payer
  const endedAt = row.ended_at ?? now
  const mail = subscriptionEndedMail(platform.settings, { language, product: product.name, endedAt })
  const key = `subscription-ended:${row.id}`
  await platform.mail.queue(trx, { kind: 'subscription-ended', key, to, userId, language, ...mail })
}

/** Mails the customer about each payment's state, once each: the start, failed attempts, the end, and a recovery. */
export const writeNotices = async (deps: SubscriptionsDeps, trx: Trx, current: MirrorState): Promise<void> => {
  const { row, remote, invoices } = current
  const owed = invoices.filter(isOwed)
  const ids = owed.map((invoice) => invoice.row.id)
  // A payment without attempts ends nothing: the newest of the others announces the end.
  const latest = owed.findLast(({ row: { attempts } }) => attempts > 0)
  const days = await lastDays(deps.platform.settings, trx, ids)
  for (const invoice of owed) {
    const lastBy = textOf(days.get(invoice.row.id))
    const notice = noticeOf(
      {
        status: invoice.row.status,
        attempts: invoice.row.attempts,
        requiresAction: invoice.row.needs_action,
        processing: invoice.processing,
        outlook: retryOutlook(invoice.row.next_attempt_at, lastBy),
        isLatest: invoice === latest,
      },
      {
        status: row.status,
        isDuplicate: row.duplicate,
        origin: row.origin,
        endWasRequested: remote.endWasRequested,
      },
    )
    if (notice !== null) await write(deps, trx, current, { invoice, notice, lastBy })
  }
  const first = startedBy(row, invoices)
  if (first) await writeStarted(deps, trx, current, first)
  const recovered = first ? null : await recoveredPayment(trx, row, invoices)
  if (recovered)
    await write(deps, trx, current, {
      invoice: recovered,
      notice: { kind: 'recovered', attempt: 0 },
      lastBy: null,
    })
  if (endedByStaff(row, current.before, remote.endWasRequested)) await writeEnded(deps, trx, current)
}
