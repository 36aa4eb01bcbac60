import { useQuery } from '@tanstack/react-query'
import { OwnPrice } from '#web/customer/subscriptions/parts/own-price.tsx'
import css from '#web/customer/subscriptions/parts/own-subscription.module.css'
import { StatusBadge } from '#web/customer/subscriptions/parts/status-badge.tsx'
import { formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { statusQuery } from './status-query.ts'

interface SubscriptionGlanceProps {
  userId: number
  /** Whether the user has a subscription: a skeleton takes its place while it loads. */
  expected: boolean
}

/** Summarizes the user's subscription in a line with a link to its page; renders nothing if there is none. */
export function SubscriptionGlance({ userId, expected }: SubscriptionGlanceProps) {
  const t = useT()
  const { data, isError } = useQuery(statusQuery(userId))
  if (data === undefined && expected && !isError) return <SkeletonCard lines={3} />
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
      <Stack gap={16}>
        {subscriptions.map((subscription) => (
          <div key={subscription.id} className={css.line}>
            <Row gap={[4, 16]} between>
              <Text medium>{subscription.name}</Text>
              <StatusBadge subscription={subscription} />
            </Row>
            <Row as="p" gap={[0, 12]} className={css.terms}>
              <span>
                <OwnPrice subscription={subscription} />
              </span>
              {subscription.currentPeriodEnd === null ? null : (
                <span>
                  {t('own_subscription.paid_until')} {formatInstantDay(subscription.currentPeriodEnd)}
                </span>
              )}
            </Row>
          </div>
        ))}
      </Stack>
    </Card>
  )
}
