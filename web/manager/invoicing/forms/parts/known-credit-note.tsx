import { useQuery } from '@tanstack/react-query'
import { unitsFromCents } from '#contract/core/money.ts'
import type { CreditNote } from '#contract/invoicing/schemas.ts'
import { centsOf } from '#contract/invoicing/totals.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { isMissing } from '#web/manager/invoicing/forms/document-id.ts'
import { creditNoteValues } from '#web/manager/invoicing/forms/document-values.ts'
import { documentQuery } from '#web/manager/invoicing/forms/queries.ts'
import { useListLink } from '#web/manager/invoicing/forms/use-list-link.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { CreditNoteForm, type CreditNoteFormProps } from './credit-note-form.tsx'
import { CreditedInvoice } from './credited-invoice.tsx'
import { DocumentView } from './document-view.tsx'
import { FormLoading } from './form-loading.tsx'
import { NoDocument } from './no-document.tsx'
import { NoteRefund } from './note-refund.tsx'
import { OnHoldNotice } from './on-hold-notice.tsx'

export interface KnownCreditNoteProps {
  id: number
  onSaved: CreditNoteFormProps['onSaved']
}

/** Shows an existing credit note to change; its invoice is fixed. */
export function KnownCreditNote({ id, onSaved }: KnownCreditNoteProps) {
  const t = useT()
  const query = useQuery(documentQuery('credit_note', id))
  const today = useQuery(productDayQuery).data
  useShownFailures(query.error)
  if (isMissing(query))
    return (
      <NoDocument
        title="nav.new_credit_note"
        action={<ButtonLink to="/manager/download_invoices">{t('docform.to_invoices')}</ButtonLink>}
      />
    )
  return (
    <PageState
      query={query}
      errorText={t('docform.failed')}
      failedHead={<PageHeader title={t('nav.download_invoices')} />}
      loading={<FormLoading />}
    >
      {(note) => (today === undefined ? <FormLoading /> : <Ready note={note} today={today} onSaved={onSaved} />)}
    </PageState>
  )
}

interface ReadyProps {
  note: CreditNote
  /** YYYY-MM-DD by the product's clock. */
  today: string
  onSaved: CreditNoteFormProps['onSaved']
}

function Ready({ note, today, onSaved }: ReadyProps) {
  const t = useT()
  const back = useListLink({ to: '/manager/download_invoices', search: { show: 'credit_notes' } })
  const { number, year, onHoldReason, invoiceRef, currency, total, locked } = note
  const name =
    number === null
      ? t('docform.modify_credit_note_pending')
      : t(locked ? 'docform.credit_note_title' : 'docform.modify_credit_note', {
          number: String(number),
          year: String(year ?? ''),
        })
  // What this note already credits can be credited by it again, while it can be changed.
  const own = locked ? 0 : (centsOf(total) ?? 0)
  const left = unitsFromCents((centsOf(invoiceRef.creditableAmount) ?? 0) + own)
  return (
    <>
      <PageHeader
        title={name}
        back={back}
        badge={number === null ? <Badge tone="neutral">{t('docform.pending')}</Badge> : undefined}
      />
      <Stack gap={16}>
        {note.refund === null ? null : <NoteRefund refund={note.refund} currency={currency} id={note.id} />}
        {onHoldReason === null ? null : <OnHoldNotice onHoldReason={onHoldReason} userRef={note.userRef} />}
        <CreditedInvoice
          id={invoiceRef.id}
          number={invoiceRef.number}
          year={invoiceRef.year}
          total={invoiceRef.total}
          left={left}
          currency={currency}
          fixed
        />
        {locked ? (
          <>
            <Alert tone="info" title={t('docform.locked')}>
              {t('docform.locked_credit_note')}
            </Alert>
            <DocumentView document={note} />
          </>
        ) : (
          <>
            {number === null ? null : <Alert tone="info">{t('docform.issued_text')}</Alert>}
            <CreditNoteForm
              note={note}
              start={creditNoteValues(note)}
              left={left}
              from={undefined}
              until={today < note.createdAt ? note.createdAt : today}
              name={name}
              onSaved={onSaved}
            />
          </>
        )}
      </Stack>
    </>
  )
}
