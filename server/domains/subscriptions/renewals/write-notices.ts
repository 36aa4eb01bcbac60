import type { Selectable } from 'kysely'
import type { RenewalMail } from '#contract/subscriptions/decline-reasons.ts'
import type { RemoteSubscription } from '#server/providers/payments/port.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Product } from '../../catalogue/api.ts'
import type { Payer, SubscriptionsDeps } from '../deps.ts'
import type { KeptInvoice } from '../keep-invoices.ts'
import { type SubscriptionTable, tables } from '../tables.ts'
import { renewalMail } from './mails.ts'
import { noticeOf } from './notice-of.ts'

/** Whom the mails of a subscription are for, and what it is called. */
export interface Told {
  readonly payer: Payer
  readonly product: Pick<Product, 'name'>
}

/** What the mirror of a subscription says now. */
interface Standing {
  readonly row: Selectable<SubscriptionTable>
  readonly remote: RemoteSubscription
  readonly invoices: readonly KeptInvoice[]
  readonly told: Told
  readonly now: string
}

const isOwed = ({ row }: KeptInvoice): boolean => row.status === 'open' || row.status === 'uncollectible'

const write = async (
  { platform }: SubscriptionsDeps,
  trx: Trx,
  { told, now, row: { status } }: Standing,
  { row }: KeptInvoice,
  kind: RenewalMail,
): Promise<void> => {
  const { payer, product } = told
  const fresh = await tables(trx)
    .insertInto('payment_notice')
    .values({ payment_invoice_id: row.id, kind, mail_id: null, address: payer.email, written_at: now })
    .onConflict((conflict) => conflict.columns(['payment_invoice_id', 'kind']).doNothing())
    .returning('kind')
    .executeTakeFirst()
  if (!fresh) return
  const key = `payment-notice:${row.id}:${kind}`
  const { language, email: to, id: userId } = payer
  const owed = { kind, invoice: row, language, product: product.name, starting: status === 'incomplete' }
  const mail = renewalMail(platform.settings, owed)
  await platform.mail.queue(trx, { kind: `renewal-${kind.replaceAll('_', '-')}`, key, to, userId, language, ...mail })
  const queued = await trx.selectFrom('mail_outbox').select('id').where('key', '=', key).executeTakeFirst()
  await tables(trx)
    .updateTable('payment_notice')
    .set({ mail_id: queued?.id ?? null })
    .where('payment_invoice_id', '=', row.id)
    .where('kind', '=', kind)
    .execute()
}

/** Mails the customer what the state of each owed payment asks for; each kind once for a payment, however often it is read. */
export const writeNotices = async (deps: SubscriptionsDeps, trx: Trx, standing: Standing): Promise<void> => {
  const { row, remote, invoices } = standing
  const owed = invoices.filter(isOwed)
  for (const invoice of owed) {
    const kind = noticeOf(
      {
        status: invoice.row.status,
        attempts: invoice.row.attempts,
        needsAction: invoice.row.needs_action,
        processing: invoice.processing,
        hasNextAttempt: invoice.row.next_attempt_at !== null,
        isLatest: invoice === owed.at(-1),
      },
      {
        status: row.status,
        surplus: row.surplus,
        origin: row.origin,
        endWasRequested: remote.endWasRequested,
      },
    )
    if (kind !== null) await write(deps, trx, standing, invoice, kind)
  }
}
