import { useQuery } from '@tanstack/react-query'
import { OwnPrice } from '#web/customer/subscriptions/parts/own-price.tsx'
import css from '#web/customer/subscriptions/parts/own-subscription.module.css'
import { StatusBadge } from '#web/customer/subscriptions/parts/status-badge.tsx'
import { formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { statusQuery } from './status-query.ts'

/** Summarizes the user's subscription in a line with a link to its page; renders nothing if there is none. */
export function SubscriptionGlance({ userId }: { userId: number }) {
  const t = useT()
  const { data } = useQuery(statusQuery(userId))
  const subscriptions = data?.subscriptions ?? []
  if (subscriptions.length === 0) return null
  return (
    <Card
      title={t('own_subscription.title')}
      actions={
        <ButtonLink to="/subscription" small>
          {t('own_subscription.manage')}
        </ButtonLink>
      }
    >
      <div className={css.body}>
        {subscriptions.map((subscription) => (
          <div key={subscription.id} className={css.line}>
            <span className={css.name}>{subscription.name}</span>
            <span>
              <OwnPrice subscription={subscription} />
            </span>
            {subscription.currentPeriodEnd === null ? null : (
              <span className={css.hint}>
                {t('own_subscription.paid_until')} {formatInstantDay(subscription.currentPeriodEnd)}
              </span>
            )}
            <StatusBadge subscription={subscription} />
          </div>
        ))}
      </div>
    </Card>
  )
}
