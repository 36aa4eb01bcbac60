import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { documentId, isMissing } from '#web/manager/invoicing/forms/document-id.ts'
import { invoiceSearch } from '#web/manager/invoicing/forms/invoice-search.ts'
import { DocumentView } from '#web/manager/invoicing/forms/parts/document-view.tsx'
import { FormLoading } from '#web/manager/invoicing/forms/parts/form-loading.tsx'
import { InvoiceForm, type InvoiceFormProps } from '#web/manager/invoicing/forms/parts/invoice-form.tsx'
import { LockedInvoice } from '#web/manager/invoicing/forms/parts/locked-invoice.tsx'
import { NoDocument } from '#web/manager/invoicing/forms/parts/no-document.tsx'
import { OnHoldNotice } from '#web/manager/invoicing/forms/parts/on-hold-notice.tsx'
import { VersionsCard } from '#web/manager/invoicing/forms/parts/versions-card.tsx'
import { customerOfQuery, documentQuery } from '#web/manager/invoicing/forms/queries.ts'
import { statusLabels } from '#web/manager/invoicing/shared/document-labels.ts'
import { UnsavedChangesGuard } from '#web/manager/shared/unsaved/unsaved-changes-guard.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** `/manager/new_invoice/{id?}`: writes an invoice, or changes one. */
export function InvoicePage() {
  const t = useT()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false })
  const { customer } = invoiceSearch.read(useSearch({ strict: false }))
  const known = documentId(id)
  const [round, setRound] = useState(0)
  const onSaved: InvoiceFormProps['onSaved'] = (saved, { here, typedMeanwhile }) => {
    if (!here) return
    setRound((last) => last + 1)
    // Later input belongs to the saved invoice; otherwise there are no unsaved changes to ask about.
    const next = typedMeanwhile ? String(saved) : undefined
    void navigate({ to: '/manager/new_invoice/{-$id}', params: { id: next }, search: {}, ignoreBlocker: true })
  }
  return (
    <>
      {id === undefined ? (
        <>
          <PageHeader title={t('nav.new_invoice')} description={t('docform.invoice_text')} />
          {customer === undefined ? (
            <InvoiceForm key={round} invoice={null} name={t('nav.new_invoice')} onSaved={onSaved} />
          ) : (
            <ForCustomer key={`for-${customer}`} id={customer} onSaved={onSaved} />
          )}
        </>
      ) : known === null ? (
        <NoInvoice />
      ) : (
        <Known key={known} id={known} onSaved={onSaved} />
      )}
      <UnsavedChangesGuard tiedTo="search" />
    </>
  )
}

/** Shows a new invoice for this customer, or an empty one if the number is unknown. */
function ForCustomer({ id, onSaved }: { id: number; onSaved: InvoiceFormProps['onSaved'] }) {
  const t = useT()
  const query = useQuery(customerOfQuery(id))
  const shown = isMissing(query) ? { ...query, data: null, isError: false } : query
  return (
    <PageState query={shown} errorText={t('docform.customer_failed')} loading={<FormLoading />}>
      {(customer) => <InvoiceForm invoice={null} customer={customer} name={t('nav.new_invoice')} onSaved={onSaved} />}
    </PageState>
  )
}

function NoInvoice() {
  const t = useT()
  return (
    <NoDocument
      title="nav.new_invoice"
      action={<ButtonLink to="/manager/download_invoices">{t('docform.to_invoices')}</ButtonLink>}
    />
  )
}

function Known({ id, onSaved }: { id: number; onSaved: InvoiceFormProps['onSaved'] }) {
  const query = useQuery(documentQuery('invoice', id))
  const t = useT()
  if (isMissing(query)) return <NoInvoice />
  return (
    <PageState query={query} errorText={t('docform.failed')} loading={<FormLoading />}>
      {(invoice) => <Ready invoice={invoice} onSaved={onSaved} />}
    </PageState>
  )
}

function Ready({ invoice, onSaved }: { invoice: Invoice; onSaved: InvoiceFormProps['onSaved'] }) {
  const t = useT()
  const { id, invoiceNumber, year, status, onHoldReason, locked, versionCount: issues } = invoice
  const name =
    invoiceNumber === null
      ? t('docform.modify_invoice_pending')
      : t(locked ? 'docform.invoice_title' : 'docform.modify_invoice', {
          number: String(invoiceNumber),
          year: String(year ?? ''),
        })
  return (
    <>
      <PageHeader
        title={name}
        back={{ label: t('nav.download_invoices'), link: { to: '/manager/download_invoices' } }}
        badge={<Badge tone={statusLabels[status].tone}>{t(statusLabels[status].word)}</Badge>}
      />
      <Stack gap={16}>
        {onHoldReason === null ? null : <OnHoldNotice onHoldReason={onHoldReason} userRef={invoice.userRef} />}
        {locked ? (
          <>
            <LockedInvoice invoice={invoice} />
            <DocumentView document={invoice} />
          </>
        ) : (
          <>
            {invoiceNumber === null ? null : (
              <Alert tone="info">{t(status === 'paid' ? 'docform.paid_text' : 'docform.issued_text')}</Alert>
            )}
            <InvoiceForm invoice={invoice} name={name} onSaved={onSaved} />
          </>
        )}
        {issues === 0 ? null : <VersionsCard id={id} currency={invoice.currency} />}
      </Stack>
    </>
  )
}
