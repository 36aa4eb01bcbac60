import { IconFileInvoice, IconFileText, IconReceiptRefund } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'

interface KindTexts {
  /** The name of its table. */
  readonly label: MessageKey
  /** Its number of documents, given as `count`. */
  readonly count: MessageKey
  readonly none: MessageKey
  readonly noneFound: MessageKey
  readonly failed: MessageKey
  /** Whether it can be filtered by its number; and the labels of the other filters. */
  readonly hasNumberFilter: boolean
  readonly nameFilter: MessageKey
  readonly contactFilter: MessageKey
  readonly icon: ReactNode
}

const filters = {
  hasNumberFilter: true,
  nameFilter: 'lists.customer_name',
  contactFilter: 'lists.customer_contact',
} as const

/** The texts of every kind's list. */
export const kindTexts: Readonly<Record<DocumentKind, KindTexts>> = {
  invoice: {
    label: 'lists.invoices',
    count: 'lists.invoices_count',
    none: 'lists.no_invoices',
    noneFound: 'lists.no_invoices_found',
    failed: 'lists.invoices_failed',
    ...filters,
    icon: <IconFileInvoice size={20} />,
  },
  credit_note: {
    label: 'lists.credit_notes',
    count: 'lists.credit_notes_count',
    none: 'lists.no_credit_notes',
    noneFound: 'lists.no_credit_notes_found',
    failed: 'lists.credit_notes_failed',
    ...filters,
    icon: <IconReceiptRefund size={20} />,
  },
  pro_forma: {
    label: 'lists.pro_formas',
    count: 'lists.pro_formas_count',
    none: 'lists.no_pro_formas',
    noneFound: 'lists.no_pro_formas_found',
    failed: 'lists.pro_formas_failed',
    hasNumberFilter: false,
    nameFilter: 'lists.name',
    contactFilter: 'lists.email',
    icon: <IconFileText size={20} />,
  },
}
