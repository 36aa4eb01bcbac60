import { type DocumentRow, lockDocument } from '#server/domains/invoicing/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { RemoteRefund } from '#server/providers/payments/port.ts'
import { bookRefund, refreshNote } from './book-refund.ts'
import type { RefundsDeps } from './deps.ts'
import { mailRefund } from './mails.ts'
import { failureOf, isProgress, nextAttemptAt } from './rules.ts'
import { type RefundRow, tables } from './tables.ts'

/** A refund's state as the provider reports it, or as we know it from a refused request. */
export type RefundState = Pick<RemoteRefund, 'status' | 'failure'> & { readonly id: string | null }

/** Records what became of a refund: audit entry, and the mail about money on its way. */
export const recordResult = async (
  deps: RefundsDeps,
  trx: Trx,
  row: RefundRow,
  invoice: DocumentRow | undefined,
): Promise<void> => {
  if (!invoice) return
  await deps.platform.audit.record(trx, {
    actor: { userId: null, kind: 'provider' },
    action: row.status === 'failed' ? 'refund.failed' : 'refund.succeeded',
    subject: { type: 'refund', id: row.id },
    after: {
      invoice: invoice.id,
      refund_cents: Number(row.cents),
      currency: row.currency,
      ...(row.failure === null ? {} : { failure: row.failure }),
    },
  })
  if (row.status === 'succeeded') await mailRefund(deps, trx, row, invoice)
}

/**
 * Applies a state to a refund whose invoice is locked: an older one changes nothing, a failed one counts no longer on
 * its invoice, payment and credit note.
 */
export const applyState = async (
  deps: RefundsDeps,
  trx: Trx,
  row: RefundRow,
  invoice: DocumentRow | undefined,
  { status, failure, id }: RefundState,
): Promise<void> => {
  const now = deps.platform.clock.now()
  const at = now.toISOString()
  const isNew = isProgress(row.status, status)
  const reached = isNew ? status : row.status
  const waits = reached === 'pending' || row.invoice_id === null
  const saved = await tables(trx)
    .updateTable('refund')
    .set({
      stripe_id: row.stripe_id ?? id,
      status: reached,
      ...(isNew ? { settled_at: at, failure: status === 'failed' ? failureOf(failure, 'unknown') : null } : {}),
      next_attempt_at: waits ? (row.next_attempt_at ?? nextAttemptAt(now, row.attempts)) : null,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!isNew) return
  if (status === 'failed') await bookRefund(trx, row, -1, at)
  else await refreshNote(trx, row.credit_note_id, at)
  await recordResult(deps, trx, saved, invoice)
}

/** Applies a state to a stored refund, in a transaction that locks its invoice before it. */
export const applyRemote = (deps: RefundsDeps, id: number, state: RefundState): Promise<void> =>
  deps.platform.db.transaction().execute(async (trx) => {
    const refunds = tables(trx).selectFrom('refund').selectAll().where('id', '=', id)
    const seen = await refunds.executeTakeFirst()
    const invoice = seen?.invoice_id ? await lockDocument(trx, 'invoice', seen.invoice_id) : undefined
    const row = await refunds.forUpdate().executeTakeFirst()
    if (row) await applyState(deps, trx, row, invoice, state)
  })
