import type { InvoiceStatus, OwnInvoice } from '#contract/invoicing/schemas.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

const looks: Readonly<Record<InvoiceStatus, { readonly tone: BadgeTone; readonly labels: MessageKey }>> = {
  draft: { tone: 'toPay', labels: 'own_invoices.to_pay' },
  open: { tone: 'toPay', labels: 'own_invoices.to_pay' },
  paid: { tone: 'paid', labels: 'own_invoices.paid' },
  void: { tone: 'neutral', labels: 'own_invoices.unavailable' },
  uncollectible: { tone: 'failed', labels: 'own_invoices.unpaid' },
}

/** Shows in words whether an invoice is paid. */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const t = useT()
  return <Badge tone={looks[status].tone}>{t(looks[status].labels)}</Badge>
}

/** Shows the credited amount of an invoice; renders nothing if none. */
export function CreditedLine({ invoice }: { invoice: OwnInvoice }) {
  const t = useT()
  const { creditedAmount: credited, currency, status } = invoice
  if (credited === 0) return null
  return (
    <>
      {status === 'void'
        ? t('own_invoices.credited_whole')
        : t('own_invoices.credited', { amount: formatUnits(credited, currency) })}
    </>
  )
}
