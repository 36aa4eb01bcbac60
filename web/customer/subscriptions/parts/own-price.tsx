import type { OwnSubscription } from '#web/customer/subscriptions/shared/status-labels.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'

/** Shows the net price of a subscription and its billing period. */
export function OwnPrice({ subscription }: { subscription: OwnSubscription }) {
  const t = useT()
  const { priceMonth, currency, recurringMonthInterval } = subscription
  return (
    <>{t('own_subscription.period', { months: recurringMonthInterval, amount: formatUnits(priceMonth, currency) })}</>
  )
}
