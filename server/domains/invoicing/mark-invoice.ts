import type { Invoice } from '#contract/invoicing/schemas.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import { subjectOf } from './create-document.ts'
import type { InvoicingDeps } from './deps.ts'
import { publishOwedChange } from './events.ts'
import { lockDocument, presentOne } from './find-document.ts'
import { recordReceipt } from './receipts/record-receipt.ts'
import { invoiceStatus, owedCents, statusRefusal } from './rules.ts'
import { shownAs } from './shown-as.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Describes the status that staff set by hand, and the version that they saw. */
export interface InvoiceMark {
  readonly status: 'open' | 'paid' | 'uncollectible'
  readonly version?: number | undefined
}

const actions = {
  open: 'mark-invoice-open',
  paid: 'mark-invoice-paid',
  uncollectible: 'mark-invoice-uncollectible',
} as const

const hasMark = (row: DocumentRow, status: InvoiceMark['status']): boolean =>
  status === 'paid' ? row.paid_at !== null : invoiceStatus(row) === status

/** Stores a status by hand: paid records what is still owed as received. */
const setStatus = async (
  { platform }: InvoicingDeps,
  trx: Trx,
  invoice: DocumentRow,
  status: InvoiceMark['status'],
  by: number,
): Promise<DocumentRow> => {
  const now = platform.clock.now()
  const at = now.toISOString()
  const cents = owedCents(invoice)
  if (status === 'paid' && cents > 0) {
    const paid = await recordReceipt(
      platform,
      trx,
      invoice,
      { origin: 'by_hand', originKey: null, cents, receivedAt: at, by },
      now,
    )
    if (paid) return paid
  }
  await publishOwedChange(platform, trx, invoice)
  return tables(trx)
    .updateTable('accounting_document')
    .set({
      paid_at: status === 'paid' ? at : null,
      uncollectible_at: status === 'uncollectible' ? at : null,
      changed_at: at,
      revision: invoice.revision + 1,
    })
    .where('id', '=', invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Marks an unpaid invoice as paid, uncollectible or open; does nothing when it already is. Refuses one without a
 * number, a paid or void one, and a stale version with the current state.
 */
export const markInvoice = async (
  deps: InvoicingDeps,
  call: StaffAction,
  id: number,
  { status, version }: InvoiceMark,
): Promise<Invoice> => {
  const { platform } = deps
  return platform.db.transaction().execute(async (trx) => {
    const invoice = await lockDocument(trx, 'invoice', id)
    const before = invoiceStatus(invoice)
    if (before !== 'draft' && hasMark(invoice, status)) return presentOne(trx, 'invoice', invoice, shownAs(platform))
    const refusal = statusRefusal(before)
    if (refusal !== null) throw refuse(refusal)
    if (version !== undefined && version !== invoice.revision)
      throw refuseConflict(await presentOne(trx, 'invoice', invoice, shownAs(platform)))
    const marked = await setStatus(deps, trx, invoice, status, call.actor.userId)
    await recordAction(platform, trx, call, {
      action: actions[status],
      subject: subjectOf(invoice),
      before: { status: before },
      after: { status, at: marked.changed_at },
    })
    return presentOne(trx, 'invoice', marked, shownAs(platform))
  })
}
