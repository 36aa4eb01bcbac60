import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts'
import { unitsFromCents } from '#contract/core/money.ts'
import { centsOf } from '#contract/invoicing/totals.ts'
import type { RefundMethod } from '#contract/refunds/details.ts'
import type { createRefund } from '#contract/refunds/manager-refunding.ts'
import { type DocumentRow, lockDocument, refundableCents, totalOfNote } from '#server/domains/invoicing/api.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseField } from '#server/platform/http/refusal.ts'
import { bookRefund, refundOfNote } from './book-refund.ts'
import type { RefundsDeps } from './deps.ts'
import { sendRefundJob } from './jobs.ts'
import { mailRefund } from './mails.ts'
import { presentRefunds } from './present.ts'
import { allocateRefund, allocateTransfer, type RefundPart } from './rules.ts'
import { sourcesOf } from './sources.ts'
import { type RefundRow, tables } from './tables.ts'

/** What every part of a refund has. */
export interface NewRefund {
  readonly invoice: DocumentRow
  readonly creditNoteId: number | null
  readonly retryOf: number | null
  readonly method?: RefundMethod
}

/** Stores the refund of one payment, counts it, and enqueues the call to the provider; mails one by bank transfer. */
export const insertRefund = async (
  deps: RefundsDeps,
  trx: Trx,
  call: StaffAction,
  { invoice, creditNoteId, retryOf, method = 'provider' }: NewRefund,
  { source, cents }: RefundPart,
): Promise<RefundRow> => {
  const { platform } = deps
  const at = platform.clock.now().toISOString()
  const isSent = method === 'provider'
  const row = await tables(trx)
    .insertInto('refund')
    .values({
      key: randomUUID(),
      origin: 'staff',
      method,
      invoice_id: invoice.id,
      credit_note_id: creditNoteId,
      source_kind: source.kind,
      source_id: source.id,
      payment_ref: source.paymentRef,
      stripe_id: null,
      cents,
      currency: invoice.currency,
      status: isSent ? 'pending' : 'succeeded',
      failure: null,
      next_attempt_at: isSent ? at : null,
      retry_of: retryOf,
      made_by: call.actor.userId,
      created_at: at,
      settled_at: isSent ? null : at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await bookRefund(trx, row, 1, at)
  if (isSent) await platform.jobs.enqueue(trx, sendRefundJob, { refundId: row.id }, { singletonKey: String(row.id) })
  await recordAction(platform, trx, call, {
    action: isSent ? (retryOf === null ? 'create-refund' : 'retry-refund') : 'mark-refund-returned',
    subject: { type: 'refund', id: row.id },
    after: { invoice: invoice.id, credit_note: creditNoteId, refund_cents: cents, currency: invoice.currency },
  })
  if (!isSent) await mailRefund(deps, trx, row, invoice)
  return row
}

/** Finds the payments that an amount returns; refuses more than may be returned, and what no payment covers. */
export const requireParts = async (
  trx: Trx,
  invoice: DocumentRow,
  cents: number,
  method: RefundMethod = 'provider',
): Promise<RefundPart[]> => {
  const refusal = (message: string, left: number) =>
    refuseField('amount', message, { left: unitsFromCents(left), currency: invoice.currency })
  const excess = Math.max(refundableCents(invoice), 0)
  if (cents > excess) throw refusal('refund.exceeds', excess)
  const sources = await sourcesOf(trx, invoice, method)
  const left = sources.reduce((sum, { leftCents }) => sum + leftCents, 0)
  const parts = method === 'provider' ? allocateRefund(sources, cents) : allocateTransfer(sources, cents)
  if (!parts) throw left === 0 ? refuseField('amount', 'refund.no_payment') : refusal('refund.exceeds_payments', left)
  return parts
}

/** Refuses an unknown credit note, and more than it documents besides its other refunds. */
const requireCovered = async (trx: Trx, noteId: number, invoice: DocumentRow, cents: number): Promise<void> => {
  const totalCents = await totalOfNote(trx, noteId, invoice.id)
  if (totalCents === null) throw refuse('not_found')
  // A failed one counts until it is retried: its amount stays the note's.
  const left = totalCents - ((await refundOfNote(trx, noteId))?.cents ?? 0)
  if (cents > left)
    throw refuseField('amount', 'refund.exceeds_note', { left: unitsFromCents(left), currency: invoice.currency })
}

/** Checks an amount, and stores a refund for each payment that it returns. */
const insertParts = async (
  deps: RefundsDeps,
  trx: Trx,
  call: StaffAction,
  wanted: NewRefund,
  cents: number,
): Promise<RefundRow[]> => {
  const { invoice, creditNoteId, method } = wanted
  if (creditNoteId !== null) await requireCovered(trx, creditNoteId, invoice, cents)
  const rows: RefundRow[] = []
  for (const part of await requireParts(trx, invoice, cents, method))
    rows.push(await insertRefund(deps, trx, call, wanted, part))
  return rows
}

/**
 * Returns money of an invoice as one act: with the credit note that is sent along, the refunds of its payments, and the
 * jobs that call the provider, or by a bank transfer that staff make themselves. Throws validation errors for more than may be returned.
 */
export const requestRefund = (
  deps: RefundsDeps,
  call: StaffAction,
  { invoiceRef, amount, method = 'provider', creditNoteRef, creditNote: form }: BodyOf<typeof createRefund>,
): Promise<AnswerOf<typeof createRefund>> =>
  deps.platform.db.transaction().execute(async (trx) => {
    if (form && form.invoiceRef !== invoiceRef) throw refuseField('invoiceRef', 'refund.other_invoice')
    const cents = typeof amount === 'number' ? (centsOf(amount) ?? 0) : null
    if (cents === null && !form) throw refuseField('amount', 'refund.amount')
    // Creating the credit note locks the invoice first, as everything else does.
    const note = form ? await deps.invoicing.createCreditNote(trx, call, form) : null
    const invoice = await lockDocument(trx, 'invoice', invoiceRef)
    if (invoice.state !== 'issued') throw refuse('document_not_numbered')
    const creditNoteId = note?.id ?? creditNoteRef ?? null
    const wanted = { invoice, creditNoteId, retryOf: null, method }
    const rows = cents === null ? [] : await insertParts(deps, trx, call, wanted, cents)
    const refunds = await presentRefunds(trx, rows)
    return deps.platform.idempotency.recordAnswer(trx, {
      refunds,
      creditNote: note === null ? null : await deps.invoicing.presentCreditNote(trx, note.id),
    })
  })
