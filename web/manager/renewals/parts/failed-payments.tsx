import type * as z from 'zod/mini'
import type { failedPayment } from '#contract/subscriptions/manager-renewals.ts'
import { dateObjectDay } from '#web/lib/date-object.ts'
import { centsText } from '#web/manager/renewals/shared/renewal-labels.ts'
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
        <li key={stripeId} className={css.payment}>
          <span>{dateObjectDay(createdAt)}</span>
          <strong>{centsText(total, currency)}</strong>
        </li>
      ))}
    </ul>
  )
}
