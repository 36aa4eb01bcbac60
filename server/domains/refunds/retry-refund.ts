import type { RefundMethod } from '#contract/refunds/details.ts'
import type { Refund } from '#contract/refunds/schemas.ts'
import { lockDocument } from '#server/domains/invoicing/api.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { refreshNote } from './book-refund.ts'
import type { RefundsDeps } from './deps.ts'
import { presentRefunds } from './present.ts'
import { insertRefund, requireParts } from './request-refund.ts'
import { sourcesOf } from './sources.ts'
import { type RefundRow, tables } from './tables.ts'

/** Finds and locks a failed refund with its invoice, the invoice first; refuses one that is not failed or was retried. */
const lockFailed = async (trx: Trx, id: number) => {
  const refunds = tables(trx).selectFrom('refund').selectAll()
  const seen = await refunds.where('id', '=', id).executeTakeFirst()
  const invoice = seen?.invoice_id ? await lockDocument(trx, 'invoice', seen.invoice_id) : undefined
  if (!seen || !invoice) throw refuse('not_found')
  const failed = await refunds.where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const retry = await refunds.where('retry_of', '=', id).executeTakeFirst()
  if (failed.status !== 'failed' || retry) throw refuse('refund_not_failed')
  return { failed, invoice }
}

/**
 * Repeats a failed refund as a new one: through the provider by any payment that covers it, or as returned by bank
 * transfer. Throws `refund_not_failed` when somebody did so before, and validation errors for more than may be returned.
 */
export const retryRefund = (deps: RefundsDeps, call: StaffAction, id: number, method: RefundMethod): Promise<Refund> =>
  deps.platform.db.transaction().execute(async (trx) => {
    const { failed, invoice } = await lockFailed(trx, id)
    const cents = Number(failed.cents)
    const parts = await requireParts(trx, invoice, cents)
    const own = (await sourcesOf(trx, invoice)).find(
      ({ kind, id: sourceId }) => kind === failed.source_kind && sourceId === failed.source_id,
    )
    // The same payment again: a refund is retried as it was, and one that staff returned themselves belongs to it.
    const part = own && own.leftCents >= cents ? { source: own, cents } : parts[0]
    if (!part || part.cents !== cents) throw refuse('refund_not_failed')
    const row: RefundRow = await insertRefund(
      deps,
      trx,
      call,
      { invoice, creditNoteId: failed.credit_note_id, retryOf: id, method },
      part,
    )
    await refreshNote(trx, failed.credit_note_id, row.created_at)
    const [refund] = await presentRefunds(trx, [row])
    if (!refund) throw refuse('not_found')
    return refund
  })
