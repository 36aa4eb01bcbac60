import { queryOptions } from '@tanstack/react-query'
import { check } from '#contract/core/violations.ts'
import {
  createInvoiceDraft,
  getInvoiceDraft,
  type InvoiceDraft,
  type InvoiceDraftForm,
  saveInvoiceDraft,
} from '#contract/invoicing/manager-invoice-drafts.ts'
import { call } from '#web/lib/call.ts'
import type { CallFailure } from '#web/lib/call-failure.ts'
import { type InvoiceValues, invoiceValues } from './document-values.ts'
import { itemValues } from './item-values.ts'

/** Fetches a draft for its form. Never refetched while somebody types. */
export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: ['manager', 'document', 'invoice_draft', id],
    queryFn: ({ signal }): Promise<InvoiceDraft> => call(getInvoiceDraft, { params: { id }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Returns the form's values of a draft; an empty form without one. The account's address cannot be changed here. */
export const draftValues = (draft: InvoiceDraft | null): InvoiceValues =>
  draft === null
    ? invoiceValues(null)
    : {
        userRef: draft.userRef,
        picked: draft.userRef === null ? null : { email: draft.customerContact ?? '', locks: { contact: true } },
        customerName: draft.customerName ?? '',
        customerAddress: draft.customerAddress ?? '',
        customerCity: draft.customerCity ?? '',
        customerContact: draft.customerContact ?? '',
        fiscalNumber: draft.fiscalNumber ?? '',
        currency: draft.currency,
        language: draft.language ?? undefined,
        items: itemValues(draft.items),
        notes: draft.notes ?? '',
        dueOn: draft.dueOn ?? '',
      }

/** Saves a draft as its form is, or creates one under the key. What the form leaves empty is emptied: null, not left out. */
export const storeDraft = (
  form: InvoiceDraftForm,
  known: InvoiceDraft | null,
  idempotencyKey: string,
): Promise<InvoiceDraft> =>
  known === null
    ? call(createInvoiceDraft, { body: form, idempotencyKey })
    : call(saveInvoiceDraft, {
        params: { id: known.id },
        body: { ...form, userRef: form.userRef ?? null, language: form.language ?? null, version: known.version },
      })

/** Returns the newer draft of a refused save; null for other refusals. */
export const newerDraft = async (failure: CallFailure): Promise<InvoiceDraft | null> => {
  if (failure.message !== 'conflict') return null
  const read = check(getInvoiceDraft.answer, failure.current)
  return read.ok ? read.value : null
}
