import { useQuery } from '@tanstack/react-query'
import { OwnPrice } from '#web/customer/subscriptions/parts/own-price.tsx'
import css from '#web/customer/subscriptions/parts/own-subscription.module.css'
import { StatusBadge } from '#web/customer/subscriptions/parts/status-badge.tsx'
import { formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
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
      <Stack gap={16}>
        {subscriptions.map((subscription) => (
          <Row key={subscription.id} gap={[4, 16]} align="baseline" className={css.line}>
            <Text medium>{subscription.name}</Text>
            <span>
              <OwnPrice subscription={subscription} />
            </span>
            {subscription.currentPeriodEnd === null ? null : (
              <Text dimmed>
                {t('own_subscription.paid_until')} {formatInstantDay(subscription.currentPeriodEnd)}
              </Text>
            )}
            <StatusBadge subscription={subscription} />
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
