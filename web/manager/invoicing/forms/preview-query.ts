import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { check } from '#contract/core/violations.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import {
  creditNotePreviewForm,
  invoicePreviewForm,
  previewCreditNote,
  previewInvoice,
  previewProForma,
  proFormaPreviewForm,
} from '#contract/invoicing/manager-previews.ts'
import { call } from '#web/lib/call.ts'
import { ofFormValues } from './item-values.ts'

/** What is previewed: a document of a kind, with its id once it exists. */
export interface Previewed {
  readonly kind: DocumentKind
  readonly id?: number | undefined
}

type Fetch = (signal: AbortSignal) => Promise<Blob>

/** Leaves out what a credit note's form says of its refund, which no document shows. */
const withoutRefund = (values: unknown): unknown => {
  if (typeof values !== 'object' || values === null) return values
  const { refunds: _, refundAmount: __, refundMethod: ___, ...document }: Record<string, unknown> = { ...values }
  return document
}

/** Builds the call of each kind from a form's values; null while what is written is invalid. */
const calls: Readonly<Record<DocumentKind, (values: unknown) => { body: unknown; fetch: Fetch } | null>> = {
  invoice: (values) => {
    const read = check(ofFormValues(invoicePreviewForm), values)
    return read.ok ? { body: read.value, fetch: (signal) => call(previewInvoice, { body: read.value, signal }) } : null
  },
  credit_note: (values) => {
    const read = check(ofFormValues(creditNotePreviewForm), withoutRefund(values))
    return read.ok
      ? { body: read.value, fetch: (signal) => call(previewCreditNote, { body: read.value, signal }) }
      : null
  },
  pro_forma: (values) => {
    const read = check(ofFormValues(proFormaPreviewForm), values)
    return read.ok ? { body: read.value, fetch: (signal) => call(previewProForma, { body: read.value, signal }) } : null
  },
}

/**
 * Fetches the picture of what is in a form, as the address of an image; the call of older values is aborted. While something written is invalid, the
 * last picture stays.
 */
export const previewQuery = ({ kind, id }: Previewed, values: object) => {
  const wanted = calls[kind](id === undefined ? values : { ...values, documentRef: id })
  return queryOptions({
    queryKey: ['manager', 'document', 'preview', kind, wanted?.body ?? null],
    queryFn: async ({ signal }): Promise<string> => {
      if (wanted === null) throw new Error('nothing to preview')
      return `data:image/svg+xml,${encodeURIComponent(await (await wanted.fetch(signal)).text())}`
    },
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
    // The server draws one preview of a reader at a time, and refuses too many.
    retry: (count) => count < 3,
    retryDelay: 1_000,
    refetchOnWindowFocus: false,
  })
}
