import { formatUnits } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import type { OwnSubscription } from '../status-labels.ts'

/** Shows the net price of a subscription and its billing period. */
export function OwnPrice({ subscription }: { subscription: OwnSubscription }) {
  const t = useT()
  const { priceMonth, currency, recurringMonthInterval } = subscription
  return (
    <>{t('own_subscription.period', { months: recurringMonthInterval, amount: formatUnits(priceMonth, currency) })}</>
  )
}
