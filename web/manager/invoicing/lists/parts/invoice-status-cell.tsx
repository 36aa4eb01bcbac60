import type { Invoice } from '#contract/invoicing/schemas.ts'
import { daysBetween } from '#contract/registry/months.ts'
import { useT } from '#web/lib/i18n.ts'
import { statusLabels } from '#web/manager/invoicing/shared/document-labels.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import css from './invoice-status-cell.module.css'

export interface InvoiceStatusCellProps {
  invoice: Invoice
  /** YYYY-MM-DD by the product's clock; undefined while it loads, which reserves its line. */
  today: string | undefined
}

/** The number whose text reserves the room while today is unknown. */
const reservedDays = 20

/** Shows the status of an invoice, and for how long an open one waits to be paid. */
export function InvoiceStatusCell({ invoice: { status, createdAt }, today }: InvoiceStatusCellProps) {
  const t = useT()
  const { tone, word } = statusLabels[status]
  return (
    <span className={css.cell}>
      <Badge tone={tone}>{t(word)}</Badge>
      {status === 'open' ? (
        <span className={css.age} data-waits={today === undefined || undefined}>
          {t('lists.age', { count: today === undefined ? reservedDays : Math.max(0, daysBetween(createdAt, today)) })}
        </span>
      ) : null}
    </span>
  )
}
