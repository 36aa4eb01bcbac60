import { useQueryClient } from '@tanstack/react-query'
import type { FoundUser } from '#contract/accounts/manager-schemas.ts'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { invoiceSchema } from '#web/manager/invoicing/forms/document-schemas.ts'
import { type InvoiceValues, invoiceValues } from '#web/manager/invoicing/forms/document-values.ts'
import { filledFrom } from '#web/manager/invoicing/forms/filled-from.ts'
import { invalidateDocuments } from '#web/manager/invoicing/forms/queries.ts'
import { newerOf, storeDocument } from '#web/manager/invoicing/forms/save-document.ts'
import type { SaveEnd } from '#web/manager/shared/conflict/use-record-form.ts'
import { CustomerFields } from './customer-fields.tsx'
import { DocumentForm } from './document-form.tsx'

/** Explains why an invoice's products are fixed: the system created it from a payment. */
const madeOf = ({ subscription, consultancy, externalPurchase }: Invoice) => {
  if (subscription) return 'docform.fixed.subscription'
  if (consultancy) return 'docform.fixed.consultancy'
  return externalPurchase ? 'docform.fixed.externalPurchase' : null
}

export interface InvoiceFormProps {
  /** Null writes a new one. */
  invoice: Invoice | null
  /** The customer of a new one, if known. */
  customer?: FoundUser | null | undefined
  name: string
  onSaved: (id: number, end: SaveEnd) => void
}

/** Renders the form of an invoice. */
export function InvoiceForm({ invoice, customer = null, name, onSaved }: InvoiceFormProps) {
  const t = useT()
  const client = useQueryClient()
  const fixed = invoice === null ? null : madeOf(invoice)
  return (
    <DocumentForm<typeof invoiceSchema, InvoiceValues, Invoice>
      schema={invoiceSchema}
      draftNameOf={(known) => `invoice-${known?.id ?? `new-${customer?.id ?? 'any'}`}`}
      emptied={invoiceValues(null)}
      record={invoice}
      valuesOf={(known) =>
        known === null && customer !== null ? { ...invoiceValues(null), ...filledFrom(customer) } : invoiceValues(known)
      }
      save={storeDocument('invoice')}
      newerOf={newerOf('invoice')}
      onSaved={(saved, end) => {
        notice.success(t('docform.invoice_saved'))
        invalidateDocuments(client)
        onSaved(saved.id, end)
      }}
      name={name}
      saveLabel={t('docform.save_invoice')}
      waitsForRate={invoice === null || invoice.invoiceNumber === null}
      fixedItems={fixed === null ? null : t(fixed)}
      customer={<CustomerFields fixed={invoice !== null} />}
    />
  )
}
