import type * as z from 'zod/mini'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { InvoiceDraftForm } from '#contract/invoicing/manager-invoice-drafts.ts'
import type {
  creditNotePreviewForm,
  invoicePreviewForm,
  proFormaPreviewForm,
} from '#contract/invoicing/manager-previews.ts'
import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { dueDay } from '#server/domains/invoicing/due-day.ts'
import { originalOf } from '#server/domains/invoicing/ensure-pdf.ts'
import { findDocument } from '#server/domains/invoicing/find-document.ts'
import { sterlingOf } from '#server/domains/invoicing/issue.ts'
import { isToBePaid } from '#server/domains/invoicing/pay-link.ts'
import { documentOrder } from '#server/domains/invoicing/pdf/document-order.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import { renderPicture } from '#server/platform/pdf/render-picture.ts'
import { shownContent } from './draft-content.ts'

type PreviewForm =
  | z.output<typeof invoicePreviewForm>
  | z.output<typeof creditNotePreviewForm>
  | z.output<typeof proFormaPreviewForm>

/** Unifies the names of the address lines. */
const withAddress = (form: PreviewForm): InvoiceDraftForm => {
  const dueOn = 'dueOn' in form ? form.dueOn : null
  return 'customerAddressLine1' in form
    ? { ...form, dueOn, customerAddress: form.customerAddressLine1, customerCity: form.customerAddressLine2 }
    : { ...form, dueOn }
}

/**
 * Draws a document as its PDF will show it, marked as a preview, in the language in which it would be issued; with the number
 * and date of the document that is edited. Writes nothing. Throws `not_found` for an unknown customer or document.
 */
export const previewDocument = async (
  { platform }: InvoicingDeps,
  { actor, language: own }: Pick<StaffAction, 'actor' | 'language'>,
  kind: DocumentKind,
  form: PreviewForm,
): Promise<BinaryAnswer & { readonly body: Buffer }> => {
  const { db, clock, settings } = platform
  const customer = form.userRef ? await findAnyPerson(db, form.userRef) : null
  if (form.userRef && !customer) throw refuse('not_found')
  const edited = form.documentRef === undefined ? null : await findDocument(db, kind, form.documentRef)
  // A document that is edited keeps its language, as its change does.
  const content = shownContent(withAddress(form), edited?.language ?? customer?.language ?? own)
  const invoiceId = 'invoiceRef' in form ? (await findDocument(db, 'invoice', form.invoiceRef)).id : null
  const now = clock.now()
  const day = ('createdAt' in form ? form.createdAt : undefined) || edited?.dated_on || londonDay(now)
  const sterling = await sterlingOf(db, { kind, currency: content.currency }, content.vat_cents, day)
  const known = sterling === 'missing' ? null : sterling
  const { origin, paid_at } = edited ?? { origin: 'manual', paid_at: null }
  const isToPay = isToBePaid({ kind, origin, paid_at, total_cents: BigInt(content.total_cents) })
  const order = documentOrder(
    settings,
    {
      ...content,
      kind,
      number: edited?.number ?? null,
      year: edited?.year ?? null,
      dated_on: day,
      supplied_on: edited?.supplied_on ?? null,
      paid: paid_at !== null,
      due_on: isToPay ? dueDay(day, content.due_on, settings.invoiceDueDays) : null,
      received_cents: Number(edited?.received_cents ?? 0),
      pay_token: edited?.pay_token ?? null,
      sterling_millionths: known?.millionths ?? null,
      sterling_vat_cents: known?.vatCents ?? null,
      invoice_id: invoiceId,
      send_to: null,
    },
    await originalOf(db, invoiceId),
    { madeAt: now, isPreview: true },
  )
  const body = await renderPicture(order, `user:${actor.userId}`)
  return { body, headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'no-store' } }
}
