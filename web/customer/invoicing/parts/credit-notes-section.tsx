import { ownDocuments } from '#contract/invoicing/customer.ts'
import { kindFacts } from '#contract/invoicing/kinds.ts'
import type { OwnCreditNote } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { OwnDocumentsSection, type SectionRows } from './own-documents-section.tsx'

const numberOf = ({ number, year }: OwnCreditNote): string => `${number}/${year}`

/** Lists the user's credit notes, each with the credited invoice and its PDF. */
export function CreditNotesSection(rows: SectionRows<OwnCreditNote>) {
  const t = useT()
  return (
    <OwnDocumentsSection<OwnCreditNote>
      {...rows}
      heading={t('own_invoices.credit_notes')}
      failed={t('own_invoices.notes_failed')}
      numberOf={numberOf}
      titleOf={(number) => t('own_invoices.note', { number })}
      detail={({ refund, currency }) =>
        refund === null || refund.status === 'failed'
          ? undefined
          : t(`own_invoices.refund.${refund.status}`, { amount: formatUnits(refund.amount, currency) })
      }
      last={{
        id: 'invoice',
        header: t('own_invoices.credits'),
        cell: ({ invoice }) => t('own_invoices.of_invoice', { number: `${invoice.invoiceNumber}/${invoice.year}` }),
      }}
      fetchPdf={(id) => call(ownDocuments.credit_note.download, { params: { id } })}
      fileName={kindFacts.credit_note.pdf}
    />
  )
}
