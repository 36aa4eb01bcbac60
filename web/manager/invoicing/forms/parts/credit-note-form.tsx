import { useQueryClient } from '@tanstack/react-query'
import type { CreditNote } from '#contract/invoicing/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { referenceId } from '#web/lib/reference-id.ts'
import { useSameReturn } from '#web/lib/return-to.ts'
import { creditNoteSchema } from '#web/manager/invoicing/forms/document-schemas.ts'
import { type CreditNoteValues, creditNoteValues } from '#web/manager/invoicing/forms/document-values.ts'
import { invalidateDocuments } from '#web/manager/invoicing/forms/queries.ts'
import { saveCreditNote } from '#web/manager/invoicing/forms/save-credit-note.ts'
import { newerOf } from '#web/manager/invoicing/forms/save-document.ts'
import { documentPage } from '#web/manager/invoicing/shared/document-page.ts'
import type { SaveEnd } from '#web/manager/shared/conflict/use-record-form.ts'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { DocumentForm } from './document-form.tsx'
import { RefundFields } from './refund-fields.tsx'

export interface CreditNoteFormProps {
  /** Null writes a new one. */
  note: CreditNote | null
  /** The initial values of a new one. */
  start: CreditNoteValues
  /** The creditable amount, including this note's own, in units. */
  left: number
  /** The range of valid dates; the first is known for a new note only. */
  from: string | undefined
  until: string
  name: string
  onSaved: (id: number, end: SaveEnd) => void
}

/** Names the text that says what was saved; a refund by bank transfer has succeeded at once. */
const savedText = ({ refund }: CreditNote, isNew: boolean) => {
  if (!isNew || refund === null) return 'docform.credit_note_saved'
  return refund.status === 'succeeded' ? 'docform.refund_recorded' : 'docform.refund_saved'
}

/** Renders the form of a credit note. */
export function CreditNoteForm({ note, start, left, from, until, name, onSaved }: CreditNoteFormProps) {
  const t = useT()
  const client = useQueryClient()
  const sameReturn = useSameReturn()
  const numbered = note !== null && note.number !== null
  return (
    <DocumentForm<typeof creditNoteSchema, CreditNoteValues, CreditNote>
      schema={creditNoteSchema}
      draftNameOf={(known) => `credit-note-${known?.id ?? `new-${start.invoiceRef}`}`}
      record={note}
      valuesOf={(known) => (known === null ? start : creditNoteValues(known))}
      save={saveCreditNote}
      newerOf={newerOf('credit_note')}
      onSaved={(saved, end) => {
        notice.success(t(savedText(saved, note === null)), {
          label: t('docform.open_saved'),
          link: { ...documentPage('credit_note', saved.id), state: sameReturn },
        })
        invalidateDocuments(client)
        onSaved(saved.id, end)
      }}
      name={name}
      saveLabel={t('docform.save_credit_note')}
      preview={{ kind: 'credit_note', id: note?.id }}
      waitsForRate={!numbered}
      fixedItems={null}
      fixedCurrency
      left={left}
      customer={<AddressFields locks={null} address="customerAddressLine1" city="customerAddressLine2" />}
      last={note === null ? <RefundFields invoiceId={Number(referenceId(start.invoiceRef))} /> : undefined}
      extra={
        <DateInputField
          name="createdAt"
          label={t('docform.created_at')}
          required
          min={from}
          max={until}
          disabled={numbered}
        />
      }
    />
  )
}
