import { IconFileSearch } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { useReturn } from '#web/lib/return-to.ts'
import { creditNoteSearch } from '#web/manager/invoicing/forms/credit-note-search.ts'
import { documentId } from '#web/manager/invoicing/forms/document-id.ts'
import type { CreditNoteFormProps } from '#web/manager/invoicing/forms/parts/credit-note-form.tsx'
import { KnownCreditNote } from '#web/manager/invoicing/forms/parts/known-credit-note.tsx'
import { NewCreditNote } from '#web/manager/invoicing/forms/parts/new-credit-note.tsx'
import { NoDocument } from '#web/manager/invoicing/forms/parts/no-document.tsx'
import { UnsavedChangesGuard } from '#web/manager/shared/unsaved/unsaved-changes-guard.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** `/manager/new_credit_note/{inv_id?}`: credits an invoice; with `credit_note_id` it changes a credit note. */
export function CreditNotePage() {
  const t = useT()
  const navigate = useNavigate()
  const goBack = useReturn()
  const { inv_id: text } = useParams({ strict: false })
  const { credit_note_id: noteId } = creditNoteSearch.read(useSearch({ strict: false }))
  const invoiceId = documentId(text)
  const [round, setRound] = useState(0)
  const onSaved: CreditNoteFormProps['onSaved'] = (saved, { here, typedMeanwhile }) => {
    if (!here) return
    setRound((last) => last + 1)
    if (!typedMeanwhile && goBack()) return
    // Later input belongs to the saved note; otherwise there are no unsaved changes to ask about.
    void navigate({
      to: '/manager/new_credit_note/{-$inv_id}',
      params: { inv_id: undefined },
      search: typedMeanwhile ? { credit_note_id: saved } : {},
      ignoreBlocker: true,
    })
  }
  return (
    <>
      {noteId !== undefined ? (
        <KnownCreditNote key={`note-${noteId}`} id={noteId} onSaved={onSaved} />
      ) : text === undefined ? (
        <ChooseInvoice />
      ) : invoiceId === null ? (
        <NoDocument
          title="nav.new_credit_note"
          action={<ButtonLink to="/manager/download_invoices">{t('docform.search_invoice')}</ButtonLink>}
        />
      ) : (
        <NewCreditNote key={`${invoiceId}-${round}`} invoiceId={invoiceId} onSaved={onSaved} />
      )}
      <UnsavedChangesGuard tiedTo="search" />
    </>
  )
}

function ChooseInvoice() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('nav.new_credit_note')} />
      <Card>
        <EmptyState
          icon={<IconFileSearch size={28} />}
          title={t('docform.choose_invoice')}
          text={t('docform.choose_invoice_text')}
          action={
            <ButtonLink to="/manager/download_invoices" tone="primary">
              {t('docform.search_invoice')}
            </ButtonLink>
          }
        />
      </Card>
    </>
  )
}
