import type { InvoiceFilter, OwnInvoice } from '#contract/invoicing/schemas.ts'
import { formatDate, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './invoices.module.css'

const looks: Readonly<Record<InvoiceFilter, { readonly tone: BadgeTone; readonly labels: MessageKey }>> = {
  draft: { tone: 'toPay', labels: 'own_invoices.to_pay' },
  open: { tone: 'toPay', labels: 'own_invoices.to_pay' },
  overdue: { tone: 'failed', labels: 'own_invoices.overdue' },
  paid: { tone: 'paid', labels: 'own_invoices.paid' },
  void: { tone: 'neutral', labels: 'own_invoices.unavailable' },
  uncollectible: { tone: 'failed', labels: 'own_invoices.unpaid' },
}

/** Shows in words whether an invoice is paid. */
export function InvoiceStatusBadge({ status, isOverdue }: Pick<OwnInvoice, 'status' | 'isOverdue'>) {
  const t = useT()
  const { tone, labels } = looks[isOverdue ? 'overdue' : status]
  return <Badge tone={tone}>{t(labels)}</Badge>
}

/** Shows the status of an invoice, and of an open one when it is due. */
export function InvoiceStatus({ invoice }: { invoice: OwnInvoice }) {
  const t = useT()
  const { status, dueOn, isOverdue } = invoice
  return (
    <Stack as="span" gap={2}>
      <span>
        <InvoiceStatusBadge status={status} isOverdue={isOverdue} />
      </span>
      {status === 'open' && dueOn !== null ? (
        <span className={css.detail}>
          {t(isOverdue ? 'own_invoices.was_due' : 'own_invoices.due', { date: formatDate(dueOn) })}
        </span>
      ) : null}
    </Stack>
  )
}

/** Shows the credited amount of an invoice and what is left of one paid in part; renders nothing if neither. */
export function CreditedLine({ invoice }: { invoice: OwnInvoice }) {
  const t = useT()
  const { creditedAmount: credited, receivedAmount: received, owedAmount: owed, currency, status } = invoice
  if (status === 'void') return <>{t('own_invoices.credited_whole')}</>
  return (
    <>
      {credited === 0 ? null : t('own_invoices.credited', { amount: formatUnits(credited, currency) })}
      {received > 0 && owed > 0 ? ` ${t('own_invoices.owed', { amount: formatUnits(owed, currency) })}` : null}
    </>
  )
}
