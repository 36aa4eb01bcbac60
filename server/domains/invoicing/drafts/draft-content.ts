import { check } from '#contract/core/violations.ts'
import type { InvoiceDraftForm } from '#contract/invoicing/manager-invoice-drafts.ts'
import { type InvoiceForm, invoiceForm } from '#contract/invoicing/schemas.ts'
import { contentOf, type DocumentContent } from '#server/domains/invoicing/content.ts'
import type { DraftContent } from '#server/domains/invoicing/tables.ts'
import { refuseFields } from '#server/platform/http/refusal.ts'

/** Returns the part of a draft's form that is stored together; totals are computed, never stored. */
export const contentOfForm = (form: InvoiceDraftForm): DraftContent => {
  const { userRef: _userRef, version: _version, ...content } = form
  const items = form.items.map((item) => {
    const { total: _total, ...stored } = item
    return stored
  })
  return { ...content, language: form.language ?? null, items }
}

/** Computes what a document with a draft's content would show; throws for totals that differ from the rows. */
export const shownContent = (
  content: Omit<InvoiceDraftForm, 'userRef' | 'version'>,
  language: DocumentContent['language'],
): DocumentContent =>
  contentOf({
    ...content,
    customerName: content.customerName ?? '',
    address: content.customerAddress ?? '',
    city: content.customerCity,
    language: content.language ?? language,
  })

/** Returns the invoice's form of a complete draft. Throws the violations of `POST /invoices` for what is missing. */
export const completeForm = (content: DraftContent, userId: number | null): InvoiceForm => {
  const { language, ...fields } = content
  const checked = check(invoiceForm, {
    ...fields,
    customerName: fields.customerName ?? '',
    customerAddress: fields.customerAddress ?? '',
    userRef: userId,
    ...(language ? { language } : {}),
  })
  if (!checked.ok) throw refuseFields(checked.violations)
  return checked.value
}
