import { useQuery } from '@tanstack/react-query'
import type { OwnInvoice } from '#contract/invoicing/schemas.ts'
import { bankDetailsQuery } from '#web/customer/invoicing/queries.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { TransferDetails } from '#web/shared/invoices/transfer-details.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface TransferDialogProps {
  invoice: OwnInvoice
  onClose: () => void
}

/** Shows how an open invoice is paid by bank transfer. */
export function TransferDialog({ invoice, onClose }: TransferDialogProps) {
  const t = useT()
  const { invoiceNumber: number, year, owedAmount, currency } = invoice
  const lines = useQuery(bankDetailsQuery).data?.get(currency) ?? []
  return (
    <Dialog open onClose={onClose} title={t('own_invoices.transfer_of', { number: `${number}/${year}` })}>
      <TransferDetails lines={lines} invoice={{ number, year }} amount={formatUnits(owedAmount, currency)} />
    </Dialog>
  )
}
