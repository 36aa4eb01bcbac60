import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { useReturn, useSameReturn } from '#web/lib/return-to.ts'
import { documentId, isMissing } from '#web/manager/invoicing/forms/document-id.ts'
import { invoiceSearch } from '#web/manager/invoicing/forms/invoice-search.ts'
import { DocumentView } from '#web/manager/invoicing/forms/parts/document-view.tsx'
import { FormLoading } from '#web/manager/invoicing/forms/parts/form-loading.tsx'
import { InvoiceDraftSection } from '#web/manager/invoicing/forms/parts/invoice-draft-section.tsx'
import { InvoiceForm, type InvoiceFormProps } from '#web/manager/invoicing/forms/parts/invoice-form.tsx'
import { LockedInvoice } from '#web/manager/invoicing/forms/parts/locked-invoice.tsx'
import { NoDocument } from '#web/manager/invoicing/forms/parts/no-document.tsx'
import { OnHoldNotice } from '#web/manager/invoicing/forms/parts/on-hold-notice.tsx'
import { PaymentFacts } from '#web/manager/invoicing/forms/parts/payment-facts.tsx'
import { VersionsCard } from '#web/manager/invoicing/forms/parts/versions-card.tsx'
import { documentQuery } from '#web/manager/invoicing/forms/queries.ts'
import { useListLink } from '#web/manager/invoicing/forms/use-list-link.ts'
import { LazyRemindersCard } from '#web/manager/invoicing/reminders/parts/lazy-reminders-card.tsx'
import { copyPayLink } from '#web/manager/invoicing/shared/copy-pay-link.ts'
import { shownStatus, statusLabels } from '#web/manager/invoicing/shared/document-labels.ts'
import type { SaveEnd } from '#web/manager/shared/conflict/use-record-form.ts'
import { UnsavedChangesGuard } from '#web/manager/shared/unsaved/unsaved-changes-guard.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** `/manager/new_invoice/{id?}`: writes an invoice, continues a draft, or changes an invoice. */
export function InvoicePage() {
  const navigate = useNavigate()
  const goBack = useReturn()
  const { id } = useParams({ strict: false })
  const { customer, draft } = invoiceSearch.read(useSearch({ strict: false }))
  const known = documentId(id)
  const [round, setRound] = useState(0)
  /** The draft that the form of a round has become: it continues in the same form. */
  const [own, setOwn] = useState<{ readonly draft: number; readonly key: string }>()
  const [shownDraft, setShownDraft] = useState(draft)
  // Whoever leaves the draft that a form has become gets a new form.
  if (shownDraft !== draft) {
    setShownDraft(draft)
    if (shownDraft !== undefined && shownDraft === own?.draft) setRound((last) => last + 1)
  }
  const open = (next: { draft?: number }, replace = false): void =>
    void navigate({
      to: '/manager/new_invoice/{-$id}',
      params: { id: undefined },
      search: next,
      replace,
      // A saved draft still returns to the list from which it was opened.
      ...(replace ? { state: true as const } : {}),
      ignoreBlocker: true,
    })
  const onSaved: InvoiceFormProps['onSaved'] = (saved, { here, typedMeanwhile }) => {
    if (!here) return
    setRound((last) => last + 1)
    if (!typedMeanwhile && goBack()) return
    // Later input belongs to the saved invoice; otherwise there are no unsaved changes to ask about.
    const next = typedMeanwhile ? String(saved) : undefined
    void navigate({ to: '/manager/new_invoice/{-$id}', params: { id: next }, search: {}, ignoreBlocker: true })
  }
  const continueIn = (saved: number): void => {
    if (saved === draft) return
    setOwn({ draft: saved, key: `new-${round}-${customer ?? 'any'}` })
    open({ draft: saved }, true)
  }
  const onDraftSaved = (saved: number, { here, typedMeanwhile }: SaveEnd): boolean => {
    if (!here || (!typedMeanwhile && goBack())) return true
    continueIn(saved)
    return false
  }
  const onIssued = (): void => {
    setRound((last) => last + 1)
    if (!goBack()) open({})
  }
  return (
    <>
      {id === undefined ? (
        <InvoiceDraftSection
          key={
            draft === undefined
              ? `new-${round}-${customer ?? 'any'}`
              : own?.draft === draft
                ? own.key
                : `draft-${draft}`
          }
          id={draft}
          customerId={customer}
          onSaved={onDraftSaved}
          onCreated={continueIn}
          onIssued={onIssued}
        />
      ) : known === null ? (
        <NoInvoice />
      ) : (
        <Known key={known} id={known} onSaved={onSaved} />
      )}
      <UnsavedChangesGuard tiedTo="search" />
    </>
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
  useShownFailures(query.error)
  if (isMissing(query)) return <NoInvoice />
  return (
    <PageState
      query={query}
      errorText={t('docform.failed')}
      failedHead={<PageHeader title={t('nav.download_invoices')} />}
      loading={<FormLoading />}
    >
      {(invoice) => <Ready invoice={invoice} onSaved={onSaved} />}
    </PageState>
  )
}

function Ready({ invoice, onSaved }: { invoice: Invoice; onSaved: InvoiceFormProps['onSaved'] }) {
  const t = useT()
  const back = useListLink({ to: '/manager/download_invoices' })
  const sameReturn = useSameReturn()
  const { id, invoiceNumber, year, onHoldReason, locked, creditableAmount, payPath } = invoice
  const { versionCount: issues, status } = invoice
  const shown = statusLabels[shownStatus(invoice)]
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
        back={back}
        badge={<Badge tone={shown.tone}>{t(shown.word)}</Badge>}
        actions={
          payPath === null ? undefined : (
            <Button icon={<IconLink size={16} />} onClick={() => void copyPayLink(t, payPath)}>
              {t('lists.action.copy_pay_link')}
            </Button>
          )
        }
      />
      <Stack gap={16}>
        <PaymentFacts invoice={invoice} />
        {onHoldReason === null ? null : <OnHoldNotice onHoldReason={onHoldReason} userRef={invoice.userRef} />}
        {locked ? (
          <>
            <LockedInvoice invoice={invoice} />
            <DocumentView document={invoice} />
          </>
        ) : (
          <>
            {invoiceNumber === null ? null : (
              <Alert
                tone="info"
                action={
                  creditableAmount > 0 ? (
                    <ButtonLink
                      small
                      to="/manager/new_credit_note/{-$inv_id}"
                      params={{ inv_id: String(id) }}
                      state={sameReturn ?? {}}
                    >
                      {t('docform.make_credit_note')}
                    </ButtonLink>
                  ) : undefined
                }
              >
                {t(status === 'paid' ? 'docform.paid_text' : 'docform.issued_text')}
              </Alert>
            )}
            <InvoiceForm invoice={invoice} name={name} onSaved={onSaved} />
          </>
        )}
        <LazyRemindersCard invoice={invoice} />
        {issues === 0 ? null : <VersionsCard id={id} currency={invoice.currency} />}
      </Stack>
    </>
  )
}
