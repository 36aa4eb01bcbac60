import { useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useRef } from 'react'
import type { FoundUser } from '#contract/accounts/manager-schemas.ts'
import { type InvoiceDraft, issueInvoiceDraft } from '#contract/invoicing/manager-invoice-drafts.ts'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useSameReturn } from '#web/lib/return-to.ts'
import { draftSchema } from '#web/manager/invoicing/forms/document-schemas.ts'
import { type InvoiceValues, invoiceValues } from '#web/manager/invoicing/forms/document-values.ts'
import { draftQuery, draftValues, newerDraft, storeDraft } from '#web/manager/invoicing/forms/draft-record.ts'
import { filledFrom } from '#web/manager/invoicing/forms/filled-from.ts'
import { invalidateDocuments } from '#web/manager/invoicing/forms/queries.ts'
import { documentPage } from '#web/manager/invoicing/shared/document-page.ts'
import type { SaveEnd } from '#web/manager/shared/conflict/use-record-form.ts'
import { CustomerFields } from './customer-fields.tsx'
import { DocumentForm } from './document-form.tsx'
import { DueDayField } from './due-day-field.tsx'

export interface DraftFormProps {
  /** Null writes a new one. */
  draft: InvoiceDraft | null
  /** The customer of a new one, if known. */
  customer?: FoundUser | null | undefined
  name: string
  /** Returns whether the form is left: the message then links to the draft. */
  onSaved: (id: number, end: SaveEnd) => boolean
  /** Called with the draft of an invoice that could not be issued. */
  onCreated: (id: number) => void
  onIssued: () => void
}

/** Renders the form of an invoice that is not issued: saves it as a draft, or issues and sends it. */
export function DraftForm({ draft, customer = null, name, onSaved, onCreated, onIssued }: DraftFormProps) {
  const t = useT()
  const client = useQueryClient()
  const sameReturn = useSameReturn()
  /** The draft that was saved in order to be issued. */
  const saved = useRef<InvoiceDraft>(null)
  const isIssuing = useRef(false)
  const issue = async (submit: () => Promise<void>): Promise<boolean> => {
    saved.current = null
    isIssuing.current = true
    try {
      await submit()
    } finally {
      isIssuing.current = false
    }
    const ready = saved.current as InvoiceDraft | null
    if (ready === null) return false
    let issued: Invoice
    try {
      issued = await call(issueInvoiceDraft, { params: { id: ready.id }, body: { version: ready.version } })
    } catch (failure) {
      // Somebody changed or deleted it in between: the form shows the newer one.
      if (failure instanceof CallFailure && failure.status < 500) invalidateDocuments(client)
      // The draft exists: the same form continues with it, and shows why it was refused.
      if (draft === null) {
        client.setQueryData(draftQuery(ready.id).queryKey, ready)
        onCreated(ready.id)
      }
      throw failure
    }
    notice.success(t('docform.invoice_saved'), {
      label: t('docform.open_saved'),
      link: { ...documentPage('invoice', issued.id), state: sameReturn },
    })
    client.removeQueries(draftQuery(ready.id))
    invalidateDocuments(client)
    onIssued()
    return true
  }
  return (
    <DocumentForm<typeof draftSchema, InvoiceValues, InvoiceDraft>
      schema={draftSchema}
      draftNameOf={(known) => (known === null ? `invoice-new-${customer?.id ?? 'any'}` : `invoice-draft-${known.id}`)}
      emptied={invoiceValues(null)}
      record={draft}
      valuesOf={(known) =>
        known === null && customer !== null ? { ...invoiceValues(null), ...filledFrom(customer) } : draftValues(known)
      }
      save={storeDraft}
      newerOf={newerDraft}
      onSaved={(stored, end) => {
        saved.current = stored
        client.setQueryData(draftQuery(stored.id).queryKey, stored)
        if (isIssuing.current) return
        void client.invalidateQueries({ queryKey: ['manager', 'documents'] })
        const link = linkOptions({ to: '/manager/new_invoice/{-$id}', search: { draft: stored.id } })
        notice.success(
          t('docform.draft_saved'),
          onSaved(stored.id, end) ? { label: t('docform.open_saved'), link } : undefined,
        )
      }}
      name={name}
      saveLabel={t('docform.save_draft')}
      waitsForRate
      fixedItems={null}
      preview={{ kind: 'invoice' }}
      customer={<CustomerFields fixed={false} />}
      extra={<DueDayField />}
      issue={issue}
    />
  )
}
