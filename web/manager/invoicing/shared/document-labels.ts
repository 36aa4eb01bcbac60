import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { DocumentAnswers, Invoice, InvoiceFilter, OnHoldReason } from '#contract/invoicing/schemas.ts'
import type { Translate } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { BadgeTone } from '#web/ui/feedback/badge.tsx'

/** A document's number in its series; null until it has one. */
export interface Numbered {
  readonly number: number | null
  readonly year: number | null
}

/** Returns the number of a document of any kind: invoices name it differently. */
export const numbered = (document: DocumentAnswers[DocumentKind]): Numbered => ({
  number: 'invoiceNumber' in document ? document.invoiceNumber : document.number,
  year: document.year,
})

const editReasons: { readonly [Kind in DocumentKind]: (document: DocumentAnswers[Kind]) => MessageKey | undefined } = {
  invoice: ({ locked, creditNotes }) => {
    if (!locked) return undefined
    return creditNotes.length > 0 ? 'lists.why.credited' : 'lists.why.locked'
  },
  credit_note: ({ locked }) => (locked ? 'lists.why.locked_credit_note' : undefined),
  pro_forma: ({ invoiceRef }) => (invoiceRef === null ? undefined : 'lists.why.converted'),
}

/** Returns why a document cannot be changed; undefined if it can. */
export const editReason = <Kind extends DocumentKind>(
  t: Translate,
  kind: Kind,
  document: DocumentAnswers[Kind],
): string | undefined => {
  const reason = editReasons[kind](document)
  return reason === undefined ? undefined : t(reason)
}

/** Formats the number as printed: 12/2026, or that it is pending. */
export const numberText = (t: Translate, { number, year }: Numbered): string =>
  number === null ? t('lists.pending') : `${number}/${year ?? ''}`

/** Short labels of why a document is on hold. */
export const onHoldLabels: Readonly<Record<OnHoldReason, MessageKey>> = {
  not_incorporated: 'lists.on_hold.not_incorporated',
  rate_missing: 'lists.on_hold.rate_missing',
}

const onHoldReasons: Readonly<Record<OnHoldReason, MessageKey>> = {
  not_incorporated: 'lists.why.not_incorporated',
  rate_missing: 'lists.why.rate_missing',
}

/** Returns why a document has no number yet. */
export const whyWaiting = (t: Translate, onHoldReason: OnHoldReason | null): string =>
  t(onHoldReason === null ? 'lists.why.pending' : onHoldReasons[onHoldReason])

/** Returns why a document without a number allows no action yet; undefined if it has one. */
export const waitingReason = (
  t: Translate,
  { number, onHoldReason }: { readonly number: number | null; readonly onHoldReason: OnHoldReason | null },
): string | undefined => (number === null ? whyWaiting(t, onHoldReason) : undefined)

/** Labels and colours of the invoice statuses, and of open invoices that are overdue. */
export const statusLabels: Readonly<Record<InvoiceFilter, { readonly word: MessageKey; readonly tone: BadgeTone }>> = {
  draft: { word: 'lists.status.draft', tone: 'waiting' },
  open: { word: 'lists.status.open', tone: 'toPay' },
  overdue: { word: 'lists.status.overdue', tone: 'failed' },
  paid: { word: 'lists.status.paid', tone: 'paid' },
  void: { word: 'lists.status.void', tone: 'neutral' },
  uncollectible: { word: 'lists.status.uncollectible', tone: 'failed' },
}

/** Returns the status that staff are shown of an invoice: overdue where it is. */
export const shownStatus = ({ status, isOverdue }: Pick<Invoice, 'status' | 'isOverdue'>): InvoiceFilter =>
  isOverdue ? 'overdue' : status
