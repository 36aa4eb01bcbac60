import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { isMissing } from '#web/manager/invoicing/forms/document-id.ts'
import { creditOf } from '#web/manager/invoicing/forms/document-values.ts'
import { documentQuery } from '#web/manager/invoicing/forms/queries.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { CreditNoteForm, type CreditNoteFormProps } from './credit-note-form.tsx'
import { CreditedInvoice } from './credited-invoice.tsx'
import { FormLoading } from './form-loading.tsx'
import { NoDocument } from './no-document.tsx'

export interface NewCreditNoteProps {
  invoiceId: number
  onSaved: CreditNoteFormProps['onSaved']
}

/** Shows the form of a new credit note for this invoice. */
export function NewCreditNote({ invoiceId, onSaved }: NewCreditNoteProps) {
  const t = useT()
  const query = useQuery(documentQuery('invoice', invoiceId))
  const today = useQuery(productDayQuery).data
  useShownFailures(query.error)
  if (isMissing(query))
    return (
      <NoDocument
        title="nav.new_credit_note"
        action={<ButtonLink to="/manager/download_invoices">{t('docform.search_invoice')}</ButtonLink>}
      />
    )
  return (
    <>
      <PageHeader title={t('nav.new_credit_note')} description={t('docform.credit_note_text')} />
      <Stack gap={16}>
        <PageState query={query} errorText={t('docform.failed')} loading={<FormLoading />}>
          {(invoice) =>
            today === undefined ? <FormLoading /> : <Ready invoice={invoice} today={today} onSaved={onSaved} />
          }
        </PageState>
      </Stack>
    </>
  )
}

interface ReadyProps {
  invoice: Invoice
  /** YYYY-MM-DD by the product's clock. */
  today: string
  onSaved: CreditNoteFormProps['onSaved']
}

function Ready({ invoice, today: now, onSaved }: ReadyProps) {
  const t = useT()
  const { id, invoiceNumber, year, createdAt, customerName, total, creditableAmount: creditable, currency } = invoice
  // The day when the form was opened, even after midnight; never before the invoice's.
  const [today] = useState(() => (now < createdAt ? createdAt : now))
  const refusal = invoiceNumber === null ? 'docform.credit_pending' : creditable > 0 ? null : 'docform.credit_nothing'
  return (
    <>
      <CreditedInvoice
        id={id}
        number={invoiceNumber}
        year={year}
        createdAt={createdAt}
        customerName={customerName}
        total={total}
        left={creditable}
        currency={currency}
        fixed={false}
      />
      {refusal === null ? (
        <CreditNoteForm
          note={null}
          start={creditOf(invoice, today)}
          left={creditable}
          from={createdAt}
          until={today}
          name={t('nav.new_credit_note')}
          onSaved={onSaved}
        />
      ) : (
        <Alert tone="warning">{t(refusal)}</Alert>
      )}
    </>
  )
}
