import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownDocuments } from '#contract/invoicing/customer.ts'
import { kindFacts } from '#contract/invoicing/kinds.ts'
import type { OwnInvoice } from '#contract/invoicing/schemas.ts'
import { bankDetailsQuery } from '#web/customer/invoicing/queries.ts'
import { payLink } from '#web/customer/invoicing/shared/pay-link.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'
import type { RowAction } from '#web/ui/data/row-actions.tsx'
import { SegmentedChoice } from '#web/ui/fields/segmented-choice.tsx'
import { CreditedLine, InvoiceStatus } from './invoice-status.tsx'
import { OwnDocumentsSection, type SectionRows } from './own-documents-section.tsx'

const TransferDialog = loadLater(
  async () => (await import('#web/customer/invoicing/parts/transfer-dialog.tsx')).TransferDialog,
)

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
  const accounts = useQuery(bankDetailsQuery).data
  const [paying, setPaying] = useState<OwnInvoice>()
  const actionsOf = (invoice: OwnInvoice): RowAction[] => [
    ...(invoice.payPath === null
      ? []
      : [
          {
            key: 'pay',
            label: t('own_invoices.pay'),
            labels: t('own_invoices.pay'),
            primary: true,
            link: payLink(invoice.payPath),
          },
        ]),
    ...(invoice.payPath !== null && invoice.owedAmount > 0 && accounts?.has(invoice.currency)
      ? [
          {
            key: 'transfer',
            label: t('own_invoices.transfer'),
            icon: <IconBuildingBank size={16} />,
            visible: false,
            onSelect: () => setPaying(invoice),
          },
        ]
      : []),
  ]
  return (
    <>
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
        actionsOf={actionsOf}
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
      {paying === undefined ? null : (
        <TransferDialog fallback={null} invoice={paying} onClose={() => setPaying(undefined)} />
      )}
    </>
  )
}
