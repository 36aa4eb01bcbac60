import type { Invoice } from '#contract/invoicing/schemas.ts'
import { daysBetween } from '#contract/registry/months.ts'
import { formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { shownStatus, statusLabels } from '#web/manager/invoicing/shared/document-labels.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import css from './invoice-status-cell.module.css'

export interface InvoiceStatusCellProps {
  invoice: Invoice
  /** YYYY-MM-DD by the product's clock; undefined while it loads, which reserves its line. */
  today: string | undefined
}

/** The number whose text reserves the room while today is unknown. */
const reservedDays = 20

/** Says when an open invoice is due, or for how long one without a due day waits. */
const waitOf = (t: Translate, { createdAt, dueOn, isOverdue }: Invoice, today: string | undefined): string => {
  const days = (from: string, to: string): number =>
    today === undefined ? reservedDays : Math.max(0, daysBetween(from, to))
  if (dueOn === null) return t('lists.age', { count: days(createdAt, today ?? createdAt) })
  return isOverdue
    ? t('lists.late', { count: days(dueOn, today ?? dueOn) })
    : t('lists.due', { count: days(today ?? dueOn, dueOn) })
}

/** Shows the status of an invoice, when an open one is due, and what is left of one paid in part. */
export function InvoiceStatusCell({ invoice, today }: InvoiceStatusCellProps) {
  const t = useT()
  const { status, currency, owedAmount, receivedAmount } = invoice
  const { tone, word } = statusLabels[shownStatus(invoice)]
  const isPartPaid = receivedAmount > 0 && owedAmount > 0
  return (
    <span className={css.cell}>
      <Badge tone={tone}>{t(word)}</Badge>
      {status === 'open' ? (
        <span className={css.age} data-waits={today === undefined || undefined}>
          {waitOf(t, invoice, today)}
          {isPartPaid ? ` · ${t('lists.owed', { amount: formatUnits(owedAmount, currency) })}` : ''}
        </span>
      ) : null}
    </span>
  )
}
