import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { DocumentAnswers, DocumentForms } from '#contract/invoicing/schemas.ts'
import { lockAnyPerson } from '#server/domains/people/api.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseField } from '#server/platform/http/refusal.ts'
import { columnsOf, contentOf, type SentContent } from './content.ts'
import { lockCreditedInvoice, requireCreditable } from './credit.ts'
import { mailedTo } from './delivery.ts'
import type { InvoicingDeps } from './deps.ts'
import { creditNoteCreated, publishOwedChange } from './events.ts'
import { presentOne } from './find-document.ts'
import { enqueueNumbering } from './jobs.ts'
import { kindRules } from './kinds.ts'
import { recordReceipt } from './receipts/record-receipt.ts'
import { requireVatRegistration } from './require-vat-registration.ts'
import { shownAs } from './shown-as.ts'
import { type DocumentOrigin, type DocumentRow, tables } from './tables.ts'

/** Converts a form of any kind to the shared names. */
export const sentOf = (form: DocumentForms[DocumentKind], language: SentContent['language']): SentContent => ({
  customerName: form.customerName,
  address: 'customerAddressLine1' in form ? form.customerAddressLine1 : form.customerAddress,
  city: 'customerAddressLine1' in form ? form.customerAddressLine2 : form.customerCity,
  customerContact: form.customerContact,
  fiscalNumber: form.fiscalNumber,
  currency: form.currency,
  items: form.items,
  total: form.total,
  notes: form.notes,
  language: form.language ?? language,
  dueOn: 'dueOn' in form ? form.dueOn : null,
})

/** Describes what a new document's row has beside its content. */
export interface NewDocument {
  readonly kind: DocumentKind
  readonly origin: DocumentOrigin
  readonly userId: number | null
  /** The member of staff who creates it. */
  readonly madeBy: number
  readonly datedOn: string
  readonly invoiceId?: number
  readonly sendTo?: string | null
  readonly paidAt?: string | null
}

/** Inserts a pending document and the job that numbers it. */
export const insertDocument = async (
  { platform }: Pick<InvoicingDeps, 'platform'>,
  trx: Trx,
  columns: ReturnType<typeof columnsOf>,
  { kind, origin, userId, madeBy, datedOn, invoiceId, sendTo, paidAt }: NewDocument,
): Promise<DocumentRow> => {
  const now = platform.clock.now().toISOString()
  const row = await tables(trx)
    .insertInto('accounting_document')
    .values({
      ...columns,
      kind,
      origin,
      state: 'pending',
      dated_on: datedOn,
      user_id: userId,
      made_by: madeBy,
      invoice_id: invoiceId ?? null,
      send_to: sendTo ?? null,
      paid_at: paidAt ?? null,
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueueNumbering(platform.jobs, trx, [row])
  if (invoiceId !== undefined)
    await platform.events.publish(
      trx,
      creditNoteCreated,
      { creditNoteId: row.id, invoiceId, totalCents: Number(row.total_cents) },
      String(row.id),
    )
  if (!paidAt || columns.total_cents === 0) return row
  const receipt = {
    origin: 'by_hand',
    originKey: null,
    cents: columns.total_cents,
    receivedAt: paidAt,
    by: madeBy,
  } as const
  return (await recordReceipt(platform, trx, row, receipt, platform.clock.now())) ?? row
}

/** Returns the subject of a document's audit entries. */
export const subjectOf = ({ kind, id }: Pick<DocumentRow, 'kind' | 'id'>) => ({
  type: kindRules[kind].auditName,
  id,
})

/**
 * Saves a manager's document with computed totals, audit entry and numbering job in the caller's transaction. Throws
 * `not_found` for an unknown customer or invoice, and validation errors. Throws `document_not_numbered` for a credit note of
 * an invoice without a number.
 */
export const writeDocument = async <Kind extends DocumentKind>(
  deps: InvoicingDeps,
  trx: Trx,
  call: StaffAction,
  kind: Kind,
  form: DocumentForms[Kind],
): Promise<DocumentRow> => {
  const { platform } = deps
  const now = platform.clock.now()
  const today = londonDay(now)
  // Locked, and named by the locked row: a merged account answers with the remaining one.
  const customer = form.userRef === undefined || form.userRef === null ? null : await lockAnyPerson(trx, form.userRef)
  if (form.userRef && !customer) throw refuse('not_found')
  const content = contentOf(sentOf(form, customer?.language ?? call.language))
  if (content.due_on !== null && content.due_on < today) throw refuseField('dueOn', 'document.due_early')
  const credited = 'invoiceRef' in form ? await lockCreditedInvoice(trx, form.invoiceRef) : null
  requireVatRegistration(platform, content, credited)
  if (credited && 'invoiceRef' in form)
    await requireCreditable(trx, credited, content, {
      day: form.createdAt,
      today,
      before: 0,
      refunded: 0,
      at: now.toISOString(),
    })
  const row = await insertDocument(deps, trx, columnsOf(content), {
    kind,
    origin: 'manual',
    userId: credited ? credited.user_id : (customer?.id ?? null),
    madeBy: call.actor.userId,
    datedOn: 'createdAt' in form ? form.createdAt : today,
    ...(credited ? { invoiceId: credited.id } : {}),
    sendTo: 'sendByEmailTo' in form ? form.sendByEmailTo : mailedTo(kind, customer?.id ?? null, form.customerContact),
  })
  if (credited) await publishOwedChange(platform, trx, credited)
  await recordAction(platform, trx, call, {
    action: `create-${kindRules[kind].auditName}`,
    subject: subjectOf(row),
    after: content,
  })
  return row
}

/** Saves a manager's document as `writeDocument` does, in a transaction of its own with the call's answer. */
export const createDocument = async <Kind extends DocumentKind>(
  deps: InvoicingDeps,
  call: StaffAction,
  kind: Kind,
  form: DocumentForms[Kind],
): Promise<DocumentAnswers[Kind]> => {
  const { platform } = deps
  return platform.db.transaction().execute(async (trx) => {
    const row = await writeDocument(deps, trx, call, kind, form)
    const answer = await presentOne(trx, kind, row, shownAs(platform))
    return platform.idempotency.recordAnswer(trx, answer)
  })
}
