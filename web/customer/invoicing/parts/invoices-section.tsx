import { ownDocuments } from '#contract/invoicing/customer.ts'
import { kindFacts } from '#contract/invoicing/kinds.ts'
import type { OwnInvoice } from '#contract/invoicing/schemas.ts'
import { payLink } from '#web/customer/invoicing/shared/pay-link.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { SegmentedChoice } from '#web/ui/fields/segmented-choice.tsx'
import { CreditedLine, InvoiceStatus } from './invoice-status.tsx'
import { OwnDocumentsSection, type SectionRows } from './own-documents-section.tsx'

const numberOf = ({ invoiceNumber, year }: OwnInvoice): string => `${invoiceNumber}/${year}`

const creditedLine = (invoice: OwnInvoice) => <CreditedLine invoice={invoice} />

const statusCell = (invoice: OwnInvoice) => <InvoiceStatus invoice={invoice} />

export interface InvoicesSectionProps extends SectionRows<OwnInvoice> {
  /** Whether only invoices to pay are shown. */
  onlyUnpaid: boolean
  onChoose: (onlyUnpaid: boolean) => void
}

/** Lists the user's invoices, each with its status and its PDF. */
export function InvoicesSection({ onlyUnpaid, onChoose, ...rows }: InvoicesSectionProps) {
  const t = useT()
  return (
    <OwnDocumentsSection<OwnInvoice>
      {...rows}
      heading={t('own_invoices.invoices')}
      hideHeading
      failed={t('own_invoices.failed')}
      numberOf={numberOf}
      titleOf={(number) => t('own_invoices.of_invoice', { number })}
      detail={creditedLine}
      last={{
        id: 'status',
        header: t('own_invoices.status'),
        cell: statusCell,
      }}
      actionsOf={({ payPath }) =>
        payPath === null
          ? []
          : [
              {
                key: 'pay',
                label: t('own_invoices.pay'),
                labels: t('own_invoices.pay'),
                primary: true,
                link: payLink(payPath),
              },
            ]
      }
      fetchPdf={(id) => call(ownDocuments.invoice.download, { params: { id } })}
      fileName={kindFacts.invoice.pdf}
      emptyText={onlyUnpaid ? t('own_invoices.none_open') : undefined}
      choice={
        <SegmentedChoice
          label={t('own_invoices.shown')}
          value={onlyUnpaid ? 'unpaid' : 'all'}
          onChange={(value) => onChoose(value === 'unpaid')}
          options={[
            { value: 'all', label: t('own_invoices.all') },
            { value: 'unpaid', label: t('own_invoices.to_pay') },
          ]}
        />
      }
    />
  )
}
