import type { DocumentChanges } from '#contract/invoicing/changes.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { DocumentAnswers, DocumentForms } from '#contract/invoicing/schemas.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseConflict, refuseField } from '#server/platform/http/refusal.ts'
import { completeForm } from './complete-form.ts'
import { columnsOf, contentOf, contentOfRow, type DocumentContent, differences } from './content.ts'
import { sentOf, subjectOf } from './create-document.ts'
import { hasCreditNote, requireCreditable } from './credit.ts'
import { changedAddress } from './delivery.ts'
import type { InvoicingDeps } from './deps.ts'
import { dueDay } from './due-day.ts'
import { publishOwedChange } from './events.ts'
import { findDocument, lockDocument, presentOne } from './find-document.ts'
import { sterlingAt, sterlingOf, writeIssue } from './issue.ts'
import { enqueueNumbering } from './jobs.ts'
import { kindRules } from './kinds.ts'
import { createPayToken, isToBePaid } from './pay-link.ts'
import { settledColumns } from './receipts/settled-columns.ts'
import { requireVatRegistration } from './require-vat-registration.ts'
import { isLocked, isSystemMade } from './rules.ts'
import { shownAs } from './shown-as.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Locks the rows in the order of every transaction: a credit note's invoice before the note. */
const lockDocumentAndRequest = async (
  trx: Trx,
  kind: DocumentKind,
  id: number,
): Promise<{ row: DocumentRow; invoice: DocumentRow | null }> => {
  if (!kindRules[kind].creditsInvoice) return { row: await lockDocument(trx, kind, id), invoice: null }
  const { invoice_id } = await findDocument(trx, kind, id)
  const invoice = await lockDocument(trx, 'invoice', invoice_id ?? 0)
  return { row: await lockDocument(trx, kind, id), invoice }
}

/** Refuses changes to locked documents, to what the system created for a payment, and to a paid invoice's total. */
const requireChangeable = (
  row: DocumentRow,
  form: DocumentForms[DocumentKind],
  changed: readonly (keyof DocumentContent)[],
  lockIssued: boolean,
): void => {
  if (isLocked(row, lockIssued)) throw refuse('fields_not_changeable')
  if ('invoiceRef' in form && form.invoiceRef !== row.invoice_id) throw refuse('fields_not_changeable')
  if (form.userRef !== undefined && form.userRef !== row.user_id) throw refuse('fields_not_changeable')
  const money = changed.some((name) => name === 'items' || name === 'currency')
  if (money && isSystemMade(row)) throw refuse('fields_not_changeable')
  if (changed.includes('due_on') && (isSystemMade(row) || row.paid_at !== null)) throw refuse('fields_not_changeable')
  if (row.kind !== 'invoice') return
  // An invoice made from a pro-forma is paid before it has its number.
  if (row.paid_at !== null && changed.includes('total_cents')) throw refuseField('total', 'document.paid_total')
  // What was received in part keeps its currency.
  const hasMoney = row.paid_at !== null || Number(row.received_cents) > 0
  if (hasMoney && changed.includes('currency')) throw refuseField('currency', 'document.received_currency')
}

/** Fills in the default due day of a numbered invoice that is to be paid and has none. One that is not keeps its day. */
const withDueDay = (content: DocumentContent, row: DocumentRow, defaultDays: number): DocumentContent => {
  if (row.number === null || content.due_on !== null) return content
  if (!isToBePaid({ ...row, total_cents: BigInt(content.total_cents) })) return { ...content, due_on: row.due_on }
  return { ...content, due_on: dueDay(row.dated_on, null, defaultDays) }
}

/** Returns the first day by which a document can be due: its own, or today before it has one. */
const earliestDueDay = (row: DocumentRow, today: string): string => (row.number === null ? today : row.dated_on)

/**
 * Computes whether a changed invoice is paid: a lower total may be, by what was received. One over nothing that becomes
 * one to pay gets its payment link.
 */
const paymentColumns = (row: DocumentRow, { total_cents }: DocumentContent, at: string) => {
  const settled = settledColumns({ ...row, total_cents }, at)
  const isLinked =
    row.number !== null &&
    row.pay_token === null &&
    isToBePaid({ ...row, ...settled, total_cents: BigInt(total_cents) })
  return { ...settled, ...(isLinked ? { pay_token: createPayToken() } : {}) }
}

/** Computes the columns that follow from new content: sterling VAT of a numbered document, state of a waiting one. */
const derivedColumns = async (trx: Trx, row: DocumentRow, content: DocumentContent, day: string) => {
  if (row.state !== 'issued')
    return row.on_hold_reason === 'rate_missing' ? { state: 'pending' as const, on_hold_reason: null } : {}
  const { kind, sterling_millionths: shown } = row
  // A document retains the rate that it shows, even if the month's rate changed since.
  const sterling =
    shown !== null && content.currency === row.currency && content.vat_cents > 0
      ? sterlingAt(Number(shown), content.vat_cents)
      : await sterlingOf(trx, { kind, currency: content.currency }, content.vat_cents, day)
  if (sterling === 'missing') throw refuseField('currency', 'document.rate_missing', { month: day.slice(0, 7) })
  return {
    issues: row.issues + 1,
    sterling_millionths: sterling?.millionths ?? null,
    sterling_vat_cents: sterling?.vatCents ?? null,
  }
}

/**
 * Changes what is sent of a document, in place while it has no number. Afterwards writes a new version with the same number and date. An
 * identical repeated save changes nothing. Throws `fields_not_changeable` for locked fields, then a conflict with the
 * current state for a stale version.
 */
export const changeDocument = async <Kind extends DocumentKind>(
  deps: InvoicingDeps,
  call: StaffAction,
  kind: Kind,
  id: number,
  change: DocumentChanges[Kind],
): Promise<DocumentAnswers[Kind]> => {
  const { platform } = deps
  const lockIssued = platform.settings.lockIssuedInvoices
  const today = londonDay(platform.clock.now())
  return platform.db.transaction().execute(async (trx) => {
    const { row, invoice } = await lockDocumentAndRequest(trx, kind, id)
    const form = completeForm(kind, row, change)
    const before = contentOfRow(row)
    const sent = contentOf(sentOf(form, row.language))
    const sendTo = 'sendByEmailTo' in form ? form.sendByEmailTo : changedAddress(row, form.customerContact)
    const day = 'createdAt' in form && row.state !== 'issued' ? form.createdAt : row.dated_on
    // One from before there were due days gets its day with its next version, not by a save that changes nothing.
    const isSame = differences(before, sent).length === 0 && sendTo === row.send_to && day === row.dated_on
    const content = isSame ? sent : withDueDay(sent, row, platform.settings.invoiceDueDays)
    const changed = differences(before, content)
    if ('createdAt' in form && row.state === 'issued' && form.createdAt !== row.dated_on)
      throw refuse('fields_not_changeable')
    if (changed.length === 0 && day === row.dated_on && sendTo === row.send_to)
      return presentOne(trx, kind, row, shownAs(platform))
    if (form.version !== undefined && form.version !== row.revision)
      throw refuseConflict(await presentOne(trx, kind, row, shownAs(platform)))
    requireChangeable(row, form, changed, lockIssued)
    if (changed.includes('due_on') && content.due_on !== null && content.due_on < earliestDueDay(row, today))
      throw refuseField('dueOn', 'document.due_early')
    if (await hasCreditNote(trx, id)) throw refuse('fields_not_changeable')
    requireVatRegistration(platform, content, invoice ?? before)
    const at = platform.clock.now().toISOString()
    if (invoice) {
      const terms = { before: before.total_cents, refunded: Number(row.refund_cents ?? 0) }
      await requireCreditable(trx, invoice, content, { day, today, at, ...terms })
    }
    const written = await tables(trx)
      .updateTable('accounting_document')
      .set({
        ...columnsOf(content),
        ...(await derivedColumns(trx, row, content, day)),
        dated_on: day,
        send_to: sendTo,
        revision: row.revision + 1,
        ...(kind === 'invoice' ? paymentColumns(row, content, at) : {}),
        changed_at: at,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (written.state === 'issued')
      await writeIssue(platform, trx, written, { by: call.actor.userId, at: platform.clock.now() })
    else if (written.state === 'pending') await enqueueNumbering(platform.jobs, trx, [{ id }])
    // The row of an invoice, or the invoice of a credit note.
    await publishOwedChange(platform, trx, invoice ?? written)
    await recordAction(platform, trx, call, {
      action: `change-${kindRules[kind].auditName}`,
      subject: subjectOf(row),
      before: Object.fromEntries(changed.map((name) => [name, before[name]])),
      after: Object.fromEntries(changed.map((name) => [name, content[name]])),
    })
    return presentOne(trx, kind, written, shownAs(platform))
  })
}
