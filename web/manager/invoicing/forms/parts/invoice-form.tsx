import { useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useSameReturn } from '#web/lib/return-to.ts'
import { invoiceSchema } from '#web/manager/invoicing/forms/document-schemas.ts'
import { type InvoiceValues, invoiceValues } from '#web/manager/invoicing/forms/document-values.ts'
import { invalidateDocuments } from '#web/manager/invoicing/forms/queries.ts'
import { newerOf, storeDocument } from '#web/manager/invoicing/forms/save-document.ts'
import { documentPage } from '#web/manager/invoicing/shared/document-page.ts'
import type { SaveEnd } from '#web/manager/shared/conflict/use-record-form.ts'
import { CustomerFields } from './customer-fields.tsx'
import { DocumentForm } from './document-form.tsx'
import { DueDayField } from './due-day-field.tsx'

/** Explains why an invoice's products are fixed: the system created it from a payment. */
const madeOf = ({ subscription, consultancy, externalPurchase }: Invoice) => {
  if (subscription) return 'docform.fixed.subscription'
  if (consultancy) return 'docform.fixed.consultancy'
  return externalPurchase ? 'docform.fixed.externalPurchase' : null
}

export interface InvoiceFormProps {
  invoice: Invoice
  name: string
  onSaved: (id: number, end: SaveEnd) => void
}

/** Renders the form of an invoice that is issued or about to be; new ones are drafts. */
export function InvoiceForm({ invoice, name, onSaved }: InvoiceFormProps) {
  const t = useT()
  const client = useQueryClient()
  const sameReturn = useSameReturn()
  const fixed = madeOf(invoice)
  return (
    <DocumentForm<typeof invoiceSchema, InvoiceValues, Invoice>
      schema={invoiceSchema}
      draftNameOf={(known) => `invoice-${known?.id ?? invoice.id}`}
      record={invoice}
      valuesOf={invoiceValues}
      save={storeDocument('invoice')}
      newerOf={newerOf('invoice')}
      onSaved={(saved, end) => {
        notice.success(t('docform.invoice_saved'), {
          label: t('docform.open_saved'),
          link: { ...documentPage('invoice', saved.id), state: sameReturn },
        })
        invalidateDocuments(client)
        onSaved(saved.id, end)
      }}
      name={name}
      saveLabel={t('docform.save_invoice')}
      waitsForRate={invoice.invoiceNumber === null}
      preview={{ kind: 'invoice', id: invoice.id }}
      fixedItems={fixed === null ? null : t(fixed)}
      customer={<CustomerFields fixed />}
      extra={
        <DueDayField
          from={invoice.invoiceNumber === null ? undefined : invoice.createdAt}
          disabled={fixed !== null || invoice.status === 'paid'}
        />
      }
    />
  )
}
