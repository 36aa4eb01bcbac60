import type { PaymentStatus } from '#contract/subscriptions/customer.ts'
import { owedAmount, PayLink } from '#web/customer/subscriptions/shared/pay-link.tsx'
import { formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AmountDueText } from './amount-due-text.tsx'
import css from './own-subscription.module.css'

/** Lists every payment due, each with a link to pay it. */
export function OwedCard({ currentStatus: { unpaidInvoices: owed } }: { currentStatus: PaymentStatus }) {
  const t = useT()
  return (
    <Card title={t('own_subscription.owed')}>
      <Stack as="ul" gap={16}>
        {owed.map((payment) => (
          <Row
            key={`${payment.createdAt} ${payment.amountDueCents}`}
            as="li"
            gap={[12, 16]}
            between
            className={css.payment}
          >
            <div className={css.labels}>
              <p className={css.amount}>{t('own_subscription.owed_title', { amount: owedAmount(payment) })}</p>
              <p>
                {t('own_subscription.owed_since', { date: formatInstantDay(payment.createdAt) })}.{' '}
                <AmountDueText payment={payment} />
              </p>
            </div>
            <PayLink payment={payment} />
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
