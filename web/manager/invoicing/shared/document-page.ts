import { linkOptions } from '@tanstack/react-router'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { UiLink } from '#web/ui/base/menu-entry.ts'

const pages: Readonly<Record<DocumentKind, (id: number) => UiLink>> = {
  invoice: (id) => linkOptions({ to: '/manager/new_invoice/{-$id}', params: { id: String(id) } }),
  credit_note: (id) => linkOptions({ to: '/manager/new_credit_note/{-$inv_id}', search: { credit_note_id: id } }),
  pro_forma: (id) => linkOptions({ to: '/manager/new_pro_forma/{-$id}', params: { id: String(id) } }),
}

/** Returns the page of a document, which shows it and changes it while that is allowed. */
export const documentPage = (kind: DocumentKind, id: number): UiLink => pages[kind](id)
