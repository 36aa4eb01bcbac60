import type * as z from 'zod/mini'
import type { failedPayment } from '#contract/subscriptions/manager-renewals.ts'
import { dateObjectDay } from '#web/lib/date-object.ts'
import { centsText } from '#web/manager/renewals/shared/renewal-labels.ts'
import { Row } from '#web/ui/layout/row.tsx'
import css from './failed-payments.module.css'

/** Lists payments with their day and amount. */
export function FailedPayments({
  label,
  payments,
}: {
  label: string
  payments: readonly z.output<typeof failedPayment>[]
}) {
  return (
    <ul className={css.list} aria-label={label}>
      {payments.map(({ stripeId, createdAt, total, currency }) => (
        <Row key={stripeId} as="li" gap={16} nowrap align="stretch" between className={css.payment}>
          <span>{dateObjectDay(createdAt)}</span>
          <strong>{centsText(total, currency)}</strong>
        </Row>
      ))}
    </ul>
  )
}
